import { isDeepStrictEqual } from "node:util";
import { updateWebhook as endpoint } from "@kiteloop/contract/messaging/webhook";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { webhookName } from "./create.ts";
import { hasDestination, requireDestination, sealDestination } from "./destination.ts";
import { requireWebhook, toApiDelivery } from "./present.ts";
import { changeWebhookItem } from "./store.ts";

/** Unchanged settings write nothing, so a repeated request does not conflict with itself. */
export const updateWebhook = verb(endpoint, async (ctx, { params: { webhookId }, body }) => {
  const { table, clock, web, secrets } = ctx;
  const { version, destination, ...changes } = body;
  const before = await requireWebhook(ctx, webhookId);
  const { url, description, events, projectId, payloadFormat } = before;
  requireDestination({ payloadFormat, url: changes.url, destination }, true);
  const keeps = destination === undefined || (await hasDestination(secrets, before, destination));
  if (keeps && isDeepStrictEqual(changes, { url, description, events })) return toApiDelivery(ctx, webhookId);
  if (!(await web.mayPost(changes.url))) throw new AppError("webhook.url_refused");
  const sealed = destination && (await sealDestination(secrets, before, destination));
  const written = await transact(table, clock, [
    changeWebhookItem(table, { ...before, version }, { ...changes, ...sealed }),
    auditItem(ctx, endpoint.id, { id: webhookId, name: webhookName(changes), projectId }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return toApiDelivery(ctx, webhookId);
});
