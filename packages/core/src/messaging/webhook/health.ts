import {
  getWebhookHealth as endpoint,
  type WebhookArrivals,
  webhookHealthOf,
} from "@kiteloop/contract/messaging/webhook";
import { encodeId, timeOfId } from "@kiteloop/contract/shared/ids";
import { dayMs } from "@kiteloop/contract/shared/time";
import { verb } from "../../shared/verb/index.ts";
import { requireWebhook } from "./present.ts";
import { type Arrival, arrivalsFrom } from "./store.deliveries.ts";

/** Reads as many deliveries as a few pages of the log, however many there are. */
export const getWebhookHealth = verb(endpoint, async (ctx, { params }) => {
  const { webhookId } = await requireWebhook(ctx, params.webhookId);
  const now = ctx.clock.now().getTime();
  const first = (ms: number) => encodeId("webhookEvent", ms, new Uint8Array(16));
  const from = first(now - 7 * dayMs);
  const { items, whole } = await arrivalsFrom(ctx.table, webhookId, { from, limit: webhookHealthOf });
  const real = items.filter(({ type }) => type !== "webhook.test");
  const oldest = items.at(-1);
  return {
    day: tally(real.filter(({ deliveryId }) => deliveryId >= first(now - dayMs))),
    week: tally(real),
    since: whole || oldest === undefined ? null : new Date(timeOfId(oldest.deliveryId)).toISOString(),
  };
});

function tally(items: readonly Arrival[]): WebhookArrivals {
  const tried = items.filter(({ attempts, state }) => attempts > 0 && state !== "erased");
  const count = (state: Arrival["state"]) => tried.filter((item) => item.state === state).length;
  return {
    tried: tried.length,
    delivered: count("delivered"),
    retried: count("waiting"),
    failed: count("failed"),
  };
}
