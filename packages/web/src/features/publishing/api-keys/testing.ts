import type { Webhook, WebhookArrivals, WebhookDelivery } from "@kiteloop/contract/messaging/webhook";

const zeros = "0".repeat(26);

export const webhookId = `whk_${zeros}`;
export const deliveryId = `evt_${zeros}`;
export const projectId = `prj_${zeros}`;

/** An endpoint without deliveries. */
export const hookOf = (fields: Partial<Webhook> = {}): Webhook => ({
  ...{ id: webhookId, projectId, projectName: "Acme", url: "https://api.acme.com/hooks/kiteloop" },
  ...{
    payloadFormat: "json",
    destination: null,
    description: "Shop",
    events: ["referral.converted", "reward.approved"],
  },
  ...{ state: "active", disabledReason: null, failingSince: null, failedFrom: null },
  ...{ mode: "live", lastAttempt: null, oldSecretUntil: null },
  ...{ createdAt: "2026-03-01T12:00:00.000Z", createdBy: "Mara Example", creatorLeft: false, version: 3 },
  ...fields,
});

/** A delivery that succeeded at the first attempt. */
export const deliveryOf = (fields: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: deliveryId, webhookId, type: "referral.converted", state: "delivered", attempts: 1 },
  ...{ happenedAt: "2026-03-10T12:00:00.000Z", nextAt: null },
  lastAttempt: { at: "2026-03-10T12:00:01.000Z", ok: true, status: 204, failure: null, ms: 41 },
  ...fields,
});

/** Statistics of successful deliveries only. */
export const arrivedOf = (delivered: number, fields: Partial<WebhookArrivals> = {}): WebhookArrivals => ({
  ...{ tried: delivered, delivered, retried: 0, failed: 0 },
  ...fields,
});

/** Statistics of an endpoint without deliveries in a week. */
export const noHealth = { day: arrivedOf(0), week: arrivedOf(0), since: null };
