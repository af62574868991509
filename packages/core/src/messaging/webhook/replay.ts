import {
  replayWebhookDeliveries as replayWebhookDeliveriesEndpoint,
  replayWebhookDelivery as replayWebhookDeliveryEndpoint,
} from "@kiteloop/contract/messaging/webhook";
import { encodeId, ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { attemptDelivery, waitedForMs } from "./attempt.ts";
import { webhookName } from "./create.ts";
import { needActive } from "./present.ts";
import { needDelivery, shownDelivery } from "./read-delivery.ts";
import { deliveriesFrom, replayItem } from "./store.deliveries.ts";
import { wakeWebhookItem } from "./store.turns.ts";

/** Sends a delivery again while the member waits. */
export const replayWebhookDelivery = verb(replayWebhookDeliveryEndpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const webhook = await needActive(ctx, params.webhookId);
  const { webhookId, projectId } = webhook;
  return retryOnConflict(clock, async () => {
    const delivery = await needDelivery(table, params);
    if (delivery.state === "erased") throw new AppError("webhook.delivery_erased");
    const now = clock.now().toISOString();
    const written = await transact(table, clock, [
      replayItem(table, delivery, now),
      wakeWebhookItem(table, webhook, now),
      auditItem(ctx, replayWebhookDeliveryEndpoint.id, {
        id: webhookId,
        name: webhookName(webhook),
        projectId,
      }),
    ]);
    if (!written.ok) return conflict;
    await attemptDelivery(ctx, webhook, params.deliveryId, waitedForMs);
    return shownDelivery(ctx, params);
  });
});

const place = z.tuple([ids.webhookEvent]);
const pageSize = 200;
/** Number written in parallel. */
const width = 20;

/** Leaves sending to the timer, because there may be many. One that changes meanwhile is left to the next call. */
export const replayWebhookDeliveries = verb(
  replayWebhookDeliveriesEndpoint,
  async (ctx, { params, body }) => {
    const { table, clock } = ctx;
    const webhook = await needActive(ctx, params.webhookId);
    const { webhookId, projectId } = webhook;
    const [after] = body.cursor === undefined ? [] : readCursor(place, body.cursor);
    const from = encodeId("webhookEvent", Date.parse(body.since), new Uint8Array(16));
    const { items, last } = await deliveriesFrom(table, webhookId, { from, after, limit: pageSize });
    const failed = items.filter(({ state }) => state === "failed");
    const now = clock.now().toISOString();
    const woken = wakeWebhookItem(table, webhook, now);
    // First, because a repeated call finds nothing of what one that died has replayed.
    if (failed.length > 0) await transact(table, clock, [woken]);
    let replayed = 0;
    for (let at = 0; at < failed.length; at += width) {
      const some = failed.slice(at, at + width);
      const written = await Promise.all(
        some.map((delivery) => transact(table, clock, [replayItem(table, delivery, now)])),
      );
      replayed += written.filter(({ ok }) => ok).length;
    }
    if (replayed > 0) {
      const subject = { id: webhookId, name: webhookName(webhook), projectId };
      await transact(table, clock, [woken, auditItem(ctx, replayWebhookDeliveriesEndpoint.id, subject)]);
    }
    return { replayed, ...(last !== null && { next: writeCursor([last.deliveryId]) }) };
  },
);
