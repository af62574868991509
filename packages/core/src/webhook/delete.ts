import { deleteWebhook } from "@kiteloop/contract/webhook";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { giveBackItem } from "../usage/index.ts";
import { verb } from "../verb/index.ts";
import { nameOf } from "./create.ts";
import { need } from "./present.ts";
import { expiryFrom } from "./queue.ts";
import { deleteItem } from "./store.ts";

/** Nothing is sent any more, and its deliveries are shown to nobody until they are forgotten. */
export const remove = verb(deleteWebhook, async (ctx, { params: { webhookId } }) => {
  const { table, clock, actor } = ctx;
  const before = await need(ctx, webhookId);
  const written = await transact(table, clock, [
    deleteItem(table, before, expiryFrom(clock.now())),
    giveBackItem(table, actor.workspaceId, "webhooks"),
    auditItem(ctx, deleteWebhook.id, {
      ...{ id: webhookId, name: nameOf(before), projectId: before.projectId },
    }),
  ]);
  if (!written.ok) throw new AppError("not_found");
  return {};
});
