import { testWebhook as endpoint } from "@kiteloop/contract/messaging/webhook";
import { auditItem } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { attemptDelivery, waitedForMs } from "./attempt.ts";
import { webhookName } from "./create.ts";
import { bodyOf } from "./facts.ts";
import { needActive } from "./present.ts";
import { deliveryOf } from "./queue.ts";
import { shownDelivery } from "./read-delivery.ts";
import { queueItem } from "./store.deliveries.ts";
import { wakeWebhookItem } from "./store.turns.ts";

/** Each is an event of its own, sent while the member waits; a failure is retried like any other. */
export const testWebhook = verb(endpoint, async (ctx, { params: { webhookId } }) => {
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
    wakeWebhookItem(table, webhook, happenedAt),
    auditItem(ctx, endpoint.id, { id: webhookId, name: webhookName(webhook), projectId }),
  ]);
  if (!written.ok) throw new Error("a new id was taken");
  await attemptDelivery(ctx, webhook, deliveryId, waitedForMs);
  return shownDelivery(ctx, { webhookId, deliveryId });
});
