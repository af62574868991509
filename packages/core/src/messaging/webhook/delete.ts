import { deleteWebhook as endpoint } from "@kiteloop/contract/messaging/webhook";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { giveBackItem } from "../../shared/usage/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { webhookName } from "./create.ts";
import { requireWebhook } from "./present.ts";
import { webhookDeliveryExpiry } from "./queue.ts";
import { deleteWebhookItem } from "./store.ts";

/** Nothing is sent anymore, and its deliveries are hidden until they are deleted. */
export const deleteWebhook = verb(endpoint, async (ctx, { params: { webhookId } }) => {
  const { table, clock, actor } = ctx;
  const before = await requireWebhook(ctx, webhookId);
  const written = await transact(table, clock, [
    deleteWebhookItem(table, before, webhookDeliveryExpiry(clock.now())),
    giveBackItem(actor.workspaceId, "webhooks"),
    auditItem(ctx, endpoint.id, {
      ...{ id: webhookId, name: webhookName(before), projectId: before.projectId },
    }),
  ]);
  if (!written.ok) throw new AppError("not_found");
  return {};
});
