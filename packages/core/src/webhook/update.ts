import { isDeepStrictEqual } from "node:util";
import { updateWebhook } from "@kiteloop/contract/webhook";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { nameOf } from "./create.ts";
import { need, shown } from "./present.ts";
import { changeItem } from "./store.ts";

/** What is so already changes nothing: a request sent again is no conflict with itself. */
export const update = verb(updateWebhook, async (ctx, { params: { webhookId }, body }) => {
  const { table, clock, web } = ctx;
  const { version, ...changes } = body;
  const before = await need(ctx, webhookId);
  const { url, description, events, projectId } = before;
  if (isDeepStrictEqual(changes, { url, description, events })) return shown(ctx, webhookId);
  if (!web.mayPost(changes.url)) throw new AppError("webhook.url_refused");
  const written = await transact(table, clock, [
    changeItem(table, { ...before, version }, changes),
    auditItem(ctx, updateWebhook.id, { id: webhookId, name: nameOf(changes), projectId }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return shown(ctx, webhookId);
});
