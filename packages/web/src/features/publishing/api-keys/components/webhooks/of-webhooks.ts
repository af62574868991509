import {
  getWebhookDelivery,
  getWebhookHealth,
  listWebhookDeliveries,
  listWebhooks,
} from "@kiteloop/contract/messaging/webhook";

/** Polled, because states and deliveries change on their own. */
export const refetchInterval = 15_000;

/** Endpoints whose queries show webhooks or their deliveries. */
export const ofWebhooks = [listWebhooks, listWebhookDeliveries, getWebhookHealth, getWebhookDelivery];
