import * as z from "zod";
import { apiEndpoint, endpoint } from "../shared/endpoint.ts";
import { none, pageOf, personal } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  newWebhookFields,
  testWebhook,
  updateWebhook,
  webhook,
  webhookDelivery,
  webhookFields,
} from "./webhook.ts";

/** An endpoint of the key's project. */
export const apiWebhook = webhook
  .omit({ projectName: true, creatorLeft: true })
  .extend({ createdBy: personal });
export type ApiWebhook = z.infer<typeof apiWebhook>;

const ofWebhook = z.strictObject({ webhookId: ids.webhook });

export const apiListWebhooks = apiEndpoint(listWebhooks, {
  id: "webhook.apiList",
  path: "/v1/webhooks",
  summary: "List the project's webhook endpoints",
  params: none,
  response: z.strictObject({ items: z.array(apiWebhook) }),
});

export const apiCreateWebhook = apiEndpoint(createWebhook, {
  id: "webhook.apiCreate",
  path: "/v1/webhooks",
  summary: "Create a webhook endpoint",
  params: none,
  body: z.strictObject({ ...newWebhookFields, ...webhookFields }),
  response: z.strictObject({
    webhook: apiWebhook,
    /** Null when the answer is repeated under an Idempotency-Key, since answers are stored in the clear. */
    secret: z.string().nullable(),
  }),
});

export const apiUpdateWebhook = apiEndpoint(updateWebhook, {
  id: "webhook.apiUpdate",
  path: "/v1/webhooks/{webhookId}",
  summary: "Update a webhook endpoint",
  params: ofWebhook,
  response: apiWebhook,
});

export const apiDeleteWebhook = apiEndpoint(deleteWebhook, {
  id: "webhook.apiDelete",
  path: "/v1/webhooks/{webhookId}",
  summary: "Delete a webhook endpoint and its deliveries",
  params: ofWebhook,
  response: none,
});

export const apiTestWebhook = apiEndpoint(testWebhook, {
  id: "webhook.apiTest",
  path: "/v1/webhooks/{webhookId}/test",
  summary: "Send a test event to a webhook endpoint",
  params: ofWebhook,
  response: webhookDelivery,
});

export const apiListWebhookDeliveries = apiEndpoint(listWebhookDeliveries, {
  id: "webhook.apiListDeliveries",
  path: "/v1/webhooks/{webhookId}/deliveries",
  summary: "List a webhook endpoint's deliveries of the last 30 days",
  params: ofWebhook,
  response: pageOf(webhookDelivery),
});

/** Signed like an attempt, so that it can be sent to another server, such as one under development. */
export const apiGetWebhookDelivery = endpoint({
  id: "webhook.apiGetDelivery",
  method: "GET",
  path: "/v1/webhooks/{webhookId}/deliveries/{deliveryId}",
  summary: "Get a webhook delivery as a signed request",
  auth: { kind: "secret", scope: "webhooks:read" },
  params: z.strictObject({ webhookId: ids.webhook, deliveryId: ids.webhookEvent }),
  query: none,
  body: none,
  response: z.strictObject({
    delivery: webhookDelivery,
    /** Empty once it is `erased`. */
    body: z.string(),
    /** Headers of a request with this body, signed now; empty once it is `erased`. */
    headers: z.record(z.string(), z.string()),
    attempts: getWebhookDelivery.response.shape.attempts,
  }),
  status: 200,
});
