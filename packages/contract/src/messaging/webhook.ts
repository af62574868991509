import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { distinctList, instant, line, none, pageOf, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { modes } from "../shared/test-mode.ts";
import { destination, destinationChange, newDestination } from "./webhook-destination.ts";
import { webhookEvents, webhookTypes } from "./webhook-events.ts";
import {
  payloadFormats,
  webhookDeliveryStates,
  webhookDisabledReasons,
  webhookStates,
} from "./webhook-states.ts";

export * from "./webhook-states.ts";

/**
 * Why an attempt failed, if its status doesn't say so. `refused_address`: the name resolves to no public address.
 * `too_old`: nothing was sent, because the tool takes no event of that age. `invalid`: the tool's check of a test event found
 * mistakes, which the response names.
 */
export const webhookFailures = [
  "timeout",
  "unreachable",
  "tls",
  "refused_address",
  "too_old",
  "invalid",
] as const;

/** One attempt at delivery. It succeeded if the status is 2xx, and a test event has no mistakes. */
export const webhookAttempt = z.strictObject({
  at: instant,
  ok: z.boolean(),
  /** Null without a response: then `failure` says why. */
  status: z.int().nullable(),
  failure: z.enum(webhookFailures).nullable(),
  /** Until the end of the response, in milliseconds. */
  ms: z.int().nonnegative(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

export const webhook = z.strictObject({
  id: ids.webhook,
  projectId: ids.project,
  projectName: z.string(),
  mode: z.enum(modes),
  url: z.string(),
  payloadFormat: z.enum(payloadFormats),
  /** Of an endpoint that forwards to an analytics tool. */
  destination: z.nullable(destination),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  disabledReason: z.enum(webhookDisabledReasons).nullable(),
  /** Since when every attempt has failed; null if the latest succeeded, or there was none. */
  failingSince: z.nullable(instant),
  /** When the event of its latest first failure happened, also after it recovered; null if nothing has failed. */
  failedFrom: z.nullable(instant),
  lastAttempt: webhookAttempt.nullable(),
  /** Until when the previous secret also signs; null if none does. */
  oldSecretUntil: z.nullable(instant),
  createdAt: instant,
  createdBy: z.string(),
  /** Whether that person is no longer a member: they may still know the secret. */
  creatorLeft: z.boolean(),
  version,
});
export type Webhook = z.infer<typeof webhook>;

/** One event for one endpoint; exactly one per endpoint and event. */
export const webhookDelivery = z.strictObject({
  /** The header `webhook-id` of each of its attempts, replays included. */
  id: ids.webhookEvent,
  webhookId: ids.webhook,
  type: z.enum(webhookTypes),
  state: z.enum(webhookDeliveryStates),
  /** When its event happened. */
  happenedAt: instant,
  /** Number of attempts, including replays. */
  attempts: z.int().nonnegative(),
  /** When the next attempt is due; null if there is none. */
  nextAt: z.nullable(instant),
  lastAttempt: webhookAttempt.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const ofWebhook = z.strictObject({ webhookId: ids.webhook });
const ofDelivery = z.strictObject({ webhookId: ids.webhook, deliveryId: ids.webhookEvent });

/** https, on its default port. An instance on one machine may allow named hosts on loopback. */
export const webhookUrl = line(1, 2_000);

export const webhookFields = {
  url: webhookUrl,
  description: line(0, 200),
  events: distinctList(z.enum(webhookEvents), webhookEvents.length, "names an event twice", 1),
};

/** The secret is only in this response. */
export const createdWebhook = z.strictObject({ webhook, secret: z.string() });

export const listWebhooks = endpoint({
  id: "webhook.list",
  method: "GET",
  path: "/api/webhooks",
  summary: "List the workspace's endpoints, newest first",
  auth: { kind: "member", role: "admin", key: "webhooks:read" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(webhook) }),
  status: 200,
});

/** Fixed once an endpoint exists: its waiting deliveries are in it. */
const payloadFormat = z.enum(payloadFormats).default("json");

/** For formats of analytics tools, which need it. */
export const newWebhookFields = { payloadFormat, destination: newDestination.optional() };

/** Delivers the project's events from now on. */
export const createWebhook = endpoint({
  id: "webhook.create",
  method: "POST",
  path: "/api/webhooks",
  summary: "Create an endpoint. Its signing secret is shown once",
  auth: { kind: "member", role: "admin", key: "webhooks:write" },
  params: none,
  query: none,
  body: z.strictObject({
    projectId: ids.project,
    ...newWebhookFields,
    ...webhookFields,
    description: webhookFields.description.default(""),
  }),
  response: createdWebhook,
  status: 201,
  errors: ["not_found", "project.archived", "plan.limit_reached", "webhook.url_refused"],
});

/** Waiting deliveries go to the new address too. */
export const updateWebhook = endpoint({
  id: "webhook.update",
  method: "PUT",
  path: "/api/webhooks/{webhookId}",
  summary: "Update an endpoint's URL, destination, description or events",
  auth: { kind: "member", role: "admin", key: "webhooks:write" },
  params: ofWebhook,
  query: none,
  body: z.strictObject({ version, destination: destinationChange.optional(), ...webhookFields }),
  response: webhook,
  status: 200,
  errors: ["conflict.version", "webhook.url_refused"],
});

/**
 * Events that happen while an endpoint is not active are not delivered to it. Deliveries that waited before keep waiting,
 * and are sent when it is resumed. Setting the current state changes nothing.
 */
export const setWebhookState = endpoint({
  id: "webhook.setState",
  method: "POST",
  path: "/api/webhooks/{webhookId}/state",
  summary: "Pause or resume an endpoint",
  auth: { kind: "member", role: "admin" },
  params: ofWebhook,
  query: none,
  body: z.strictObject({ state: z.enum(["active", "paused"]) }),
  response: webhook,
  status: 200,
});

/** Deletes its deliveries too. */
export const deleteWebhook = endpoint({
  id: "webhook.delete",
  method: "DELETE",
  path: "/api/webhooks/{webhookId}",
  summary: "Delete an endpoint",
  auth: { kind: "member", role: "admin", key: "webhooks:write" },
  params: ofWebhook,
  query: none,
  body: none,
  response: none,
  status: 200,
});

/** For 24 hours both the old and the new secret sign; an even older one ends at once. */
export const rotateWebhookSecret = endpoint({
  id: "webhook.rotateSecret",
  method: "POST",
  path: "/api/webhooks/{webhookId}/secret",
  summary: "Rotate an endpoint's signing secret, shown once",
  auth: { kind: "member", role: "admin" },
  params: ofWebhook,
  query: none,
  body: z.strictObject({ version }),
  response: createdWebhook,
  status: 200,
  errors: ["conflict.version"],
});

/** Sends `webhook.test` and returns the result of the first attempt. */
export const testWebhook = endpoint({
  id: "webhook.test",
  method: "POST",
  path: "/api/webhooks/{webhookId}/test",
  summary: "Send a test event to a webhook endpoint",
  auth: { kind: "member", role: "admin", key: "webhooks:write" },
  params: ofWebhook,
  query: none,
  body: none,
  response: webhookDelivery,
  status: 200,
  errors: ["webhook.not_active"],
  limits: { perMinute: 10 },
});

/** Newest first. With a `state` a page may be short, or even empty, and still have a `next`. */
export const listWebhookDeliveries = endpoint({
  id: "webhook.listDeliveries",
  method: "GET",
  path: "/api/webhooks/{webhookId}/deliveries",
  summary: "List an endpoint's deliveries of the last 30 days",
  auth: { kind: "member", role: "admin", key: "webhooks:read" },
  params: ofWebhook,
  query: z.strictObject({
    state: z.enum(webhookDeliveryStates).optional(),
    cursor: z.string().max(1024).optional(),
  }),
  body: none,
  response: pageOf(webhookDelivery),
  status: 200,
});

const arrivals = z.strictObject({
  /** Events with at least one attempt. */
  tried: z.int().nonnegative(),
  delivered: z.int().nonnegative(),
  /** Waiting for another attempt. */
  retried: z.int().nonnegative(),
  failed: z.int().nonnegative(),
});
export type WebhookArrivals = z.infer<typeof arrivals>;

/** Number of newest deliveries that are counted. */
export const webhookHealthOf = 500;

/** Results of the events of the last 24 hours and 7 days, without test events. */
export const getWebhookHealth = endpoint({
  id: "webhook.getHealth",
  method: "GET",
  path: "/api/webhooks/{webhookId}/health",
  summary: "Get an endpoint's delivery rate",
  auth: { kind: "member", role: "admin" },
  params: ofWebhook,
  query: none,
  body: none,
  response: z.strictObject({
    day: arrivals,
    week: arrivals,
    /** Events before this were not counted, since there were too many; null if all were. */
    since: z.nullable(instant),
  }),
  status: 200,
});

export const getWebhookDelivery = endpoint({
  id: "webhook.getDelivery",
  method: "GET",
  path: "/api/webhooks/{webhookId}/deliveries/{deliveryId}",
  summary: "Get a webhook delivery with its body and attempts",
  auth: { kind: "member", role: "admin", key: "webhooks:read" },
  params: ofDelivery,
  query: none,
  body: none,
  response: z.strictObject({
    delivery: webhookDelivery,
    /** The request's body, as signed, without a destination's key; empty once it is `erased`. */
    body: z.string(),
    /** The latest first, with the beginning of the response. */
    attempts: z.array(webhookAttempt.extend({ excerpt: z.string() })),
  }),
  status: 200,
});

/** Sends it at once with the same id, whatever its state; if that fails, the schedule starts over. */
export const replayWebhookDelivery = endpoint({
  id: "webhook.replay",
  method: "POST",
  path: "/api/webhooks/{webhookId}/deliveries/{deliveryId}/replay",
  summary: "Replay a delivery",
  auth: { kind: "member", role: "admin" },
  params: ofDelivery,
  query: none,
  body: none,
  response: webhookDelivery,
  status: 200,
  errors: ["webhook.not_active", "webhook.delivery_erased"],
  limits: { perMinute: 30 },
});

/**
 * Sends failed events since `since` again, within about a minute. Checks at most 200 deliveries per call: call again
 * with `next` as `cursor` until it is absent. A repeated run finds nothing left to do.
 */
export const replayWebhookDeliveries = endpoint({
  id: "webhook.replayFailed",
  method: "POST",
  path: "/api/webhooks/{webhookId}/replay",
  summary: "Replay all failed deliveries since a time",
  auth: { kind: "member", role: "admin" },
  params: ofWebhook,
  query: none,
  body: z.strictObject({ since: instant, cursor: z.string().max(1024).optional() }),
  response: z.strictObject({ replayed: z.int().nonnegative(), next: z.string().optional() }),
  status: 200,
  errors: ["webhook.not_active"],
});
