import { encodeId, ids } from "@kiteloop/contract/ids";
import { replayWebhookDeliveries, replayWebhookDelivery } from "@kiteloop/contract/webhook";
import * as z from "zod";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { readCursor, writeCursor } from "../page/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { attempt, waitedForMs } from "./attempt.ts";
import { nameOf } from "./create.ts";
import { needActive } from "./present.ts";
import { needDelivery, shownDelivery } from "./read-delivery.ts";
import { deliveriesFrom, replayItem } from "./store.deliveries.ts";
import { wakeItem } from "./store.turns.ts";

const rounds = 3;

/** Sends a delivery again while the member waits. */
export const replay = verb(replayWebhookDelivery, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const webhook = await needActive(ctx, params.webhookId);
  const { webhookId, projectId } = webhook;
  for (let round = 0; round < rounds; round++) {
    const delivery = await needDelivery(table, params);
    if (delivery.state === "erased") throw new AppError("webhook.delivery_erased");
    const now = clock.now().toISOString();
    const written = await transact(table, clock, [
      replayItem(table, delivery, now),
      wakeItem(table, webhook, now),
      auditItem(ctx, replayWebhookDelivery.id, { id: webhookId, name: nameOf(webhook), projectId }),
    ]);
    if (!written.ok) continue;
    await attempt(ctx, webhook, params.deliveryId, waitedForMs);
    return shownDelivery(ctx, params);
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
});

const place = z.tuple([ids.webhookEvent]);
const pageSize = 200;
/** So many are written at a time. */
const width = 20;

/** Leaves sending to the timer: there may be many. One that changes meanwhile is looked at with the next call. */
export const replayFailed = verb(replayWebhookDeliveries, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const webhook = await needActive(ctx, params.webhookId);
  const { webhookId, projectId } = webhook;
  const [after] = body.cursor === undefined ? [] : readCursor(place, body.cursor);
  const from = encodeId("webhookEvent", Date.parse(body.since), new Uint8Array(16));
  const { items, last } = await deliveriesFrom(table, webhookId, { from, after, limit: pageSize });
  const failed = items.filter(({ state }) => state === "failed");
  const now = clock.now().toISOString();
  let replayed = 0;
  for (let at = 0; at < failed.length; at += width) {
    const some = failed.slice(at, at + width);
    const written = await Promise.all(
      some.map((delivery) => transact(table, clock, [replayItem(table, delivery, now)])),
    );
    replayed += written.filter(({ ok }) => ok).length;
  }
  if (replayed > 0) {
    const subject = { id: webhookId, name: nameOf(webhook), projectId };
    await transact(table, clock, [
      wakeItem(table, webhook, now),
      auditItem(ctx, replayWebhookDeliveries.id, subject),
    ]);
  }
  return { replayed, ...(last !== null && { next: writeCursor([last.deliveryId]) }) };
});
