import { testWebhook } from "@kiteloop/contract/webhook";
import { auditItem } from "../audit/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { attempt, waitedForMs } from "./attempt.ts";
import { nameOf } from "./create.ts";
import { bodyOf } from "./facts.ts";
import { needActive } from "./present.ts";
import { deliveryOf } from "./queue.ts";
import { shownDelivery } from "./read-delivery.ts";
import { queueItem } from "./store.deliveries.ts";
import { wakeItem } from "./store.turns.ts";

/** Each is an event of its own, sent while the member waits; where that fails, it is retried like any other. */
export const sendTest = verb(testWebhook, async (ctx, { params: { webhookId } }) => {
  const { table, clock, ids } = ctx;
  const webhook = await needActive(ctx, webhookId);
  const { projectId } = webhook;
  const now = clock.now();
  const happenedAt = now.toISOString();
  const deliveryId = ids.make("webhookEvent");
  const body = bodyOf("webhook.test", happenedAt, { projectId, webhookId });
  const event = { deliveryId, type: "webhook.test", happenedAt, body } as const;
  const written = await transact(table, clock, [
    queueItem(table, deliveryOf(webhook, event, now)),
    wakeItem(table, webhook, happenedAt),
    auditItem(ctx, testWebhook.id, { id: webhookId, name: nameOf(webhook), projectId }),
  ]);
  if (!written.ok) throw new Error("a new id was taken");
  await attempt(ctx, webhook, deliveryId, waitedForMs);
  return shownDelivery(ctx, { webhookId, deliveryId });
});
