import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, line, none, pageOf, version } from "./fields.ts";
import { ids } from "./ids.ts";
import { hours } from "./spans.ts";
import { webhookEvents, webhookTypes } from "./webhook-events.ts";

/** `disabled` is our doing, `paused` a member's; in both nothing is sent until a member resumes it. */
export const webhookStates = ["active", "paused", "disabled"] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Why we disabled an endpoint. `gone`: it answered 410. `failing`: every attempt failed for 120 hours. */
export const webhookDisabledReasons = ["gone", "failing"] as const;

/** How long a secret goes on signing beside the one that took its place. */
export const secretOverlap = hours(24);

/** An endpoint is disabled when every attempt failed for this long. */
export const webhookPatience = hours(120);

/** Why an attempt got no answer. `refused_address`: the name leads to no public address. */
export const webhookFailures = ["timeout", "unreachable", "tls", "refused_address"] as const;

/** One try at delivering. It succeeded where the status is 2xx. */
export const webhookAttempt = z.strictObject({
  at: instant,
  ok: z.boolean(),
  /** Null where no answer came: then `failure` says why. */
  status: z.int().nullable(),
  failure: z.enum(webhookFailures).nullable(),
  /** From the start to the end of the answer, in milliseconds. */
  ms: z.int().nonnegative(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

export const webhook = z.strictObject({
  id: ids.webhook,
  projectId: ids.project,
  projectName: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  disabledReason: z.enum(webhookDisabledReasons).nullable(),
  /** Since when every attempt has failed; null while the latest succeeded, or there was none. */
  failingSince: instant.nullable(),
  /** When that happened with which its latest failing began, also once it is over; null where nothing has failed. */
  failedFrom: instant.nullable(),
  lastAttempt: webhookAttempt.nullable(),
  /** Until when the secret before the present one signs too; null where none does. */
  oldSecretUntil: instant.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  /** Whether that person is a member no more: they may still know the secret. */
  creatorLeft: z.boolean(),
  version,
});
export type Webhook = z.infer<typeof webhook>;

/**
 * `waiting` for its first or next attempt, `delivered`, or `failed` after the last one. `erased`, whatever it was before,
 * once somebody it names was erased: its body is gone, and it is not sent any more.
 */
export const webhookDeliveryStates = ["waiting", "delivered", "failed", "erased"] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** One event on its way to one endpoint; exactly one for each endpoint and event. */
export const webhookDelivery = z.strictObject({
  /** The header `webhook-id` of each of its attempts, replays included. */
  id: ids.webhookEvent,
  webhookId: ids.webhook,
  type: z.enum(webhookTypes),
  state: z.enum(webhookDeliveryStates),
  /** When what it tells of happened. */
  happenedAt: instant,
  /** How many attempts there were, replays included. */
  attempts: z.int().nonnegative(),
  /** When the next is due; null where none is. */
  nextAt: instant.nullable(),
  lastAttempt: webhookAttempt.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** A delivery keeps its newest attempts, this many. */
export const keptAttempts = 20;

/** So many characters of an answer's body are kept. */
export const keptExcerpt = 500;

const ofWebhook = z.strictObject({ webhookId: ids.webhook });
const ofDelivery = z.strictObject({ webhookId: ids.webhook, deliveryId: ids.webhookEvent });

const fields = {
  /** https, on its standard port. An instance on one machine may allow named hosts on loopback. */
  url: line(1, 2_000),
  description: line(0, 200),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(webhookEvents.length)
    .refine((list) => new Set(list).size === list.length, "names an event twice"),
};

/** The secret is in this answer and nowhere else. */
export const createdWebhook = z.strictObject({ webhook, secret: z.string() });

export const listWebhooks = endpoint({
  id: "webhook.list",
  method: "GET",
  path: "/api/webhooks",
  summary: "Webhook endpoints of the workspace, newest first",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(webhook) }),
  status: 200,
});

/** Sends what happens in the project from now on. */
export const createWebhook = endpoint({
  id: "webhook.create",
  method: "POST",
  path: "/api/webhooks",
  summary: "Create a webhook endpoint; its secret is shown once",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z.strictObject({ projectId: ids.project, ...fields }),
  response: createdWebhook,
  status: 201,
  errors: ["not_found", "project.archived", "plan.limit_reached", "webhook.url_refused"],
});

/** What waits goes to the new address too. */
export const updateWebhook = endpoint({
  id: "webhook.update",
  method: "PUT",
  path: "/api/webhooks/{webhookId}",
  summary: "Change a webhook endpoint's address, description or events",
  auth: { kind: "member", role: "admin" },
  params: ofWebhook,
  query: none,
  body: z.strictObject({ version, ...fields }),
  response: webhook,
  status: 200,
  errors: ["conflict.version", "webhook.url_refused"],
});

/**
 * What happens while an endpoint is not active is not kept for it; what waited before goes on waiting, and is sent when
 * it is resumed. Into the state it is in, nothing changes.
 */
export const setWebhookState = endpoint({
  id: "webhook.setState",
  method: "POST",
  path: "/api/webhooks/{webhookId}/state",
  summary: "Pause or resume a webhook endpoint, also one that was disabled",
  auth: { kind: "member", role: "admin" },
  params: ofWebhook,
  query: none,
  body: z.strictObject({ state: z.enum(["active", "paused"]) }),
  response: webhook,
  status: 200,
});

/** Its deliveries go with it. */
export const deleteWebhook = endpoint({
  id: "webhook.delete",
  method: "DELETE",
  path: "/api/webhooks/{webhookId}",
  summary: "Delete a webhook endpoint",
  auth: { kind: "member", role: "admin" },
  params: ofWebhook,
  query: none,
  body: none,
  response: none,
  status: 200,
});

/** For 24 hours both the old and the new secret sign; one that was older yet ends at once. */
export const rotateWebhookSecret = endpoint({
  id: "webhook.rotateSecret",
  method: "POST",
  path: "/api/webhooks/{webhookId}/secret",
  summary: "Give a webhook endpoint a new secret; it is shown once",
  auth: { kind: "member", role: "admin" },
  params: ofWebhook,
  query: none,
  body: z.strictObject({ version }),
  response: createdWebhook,
  status: 200,
  errors: ["conflict.version"],
});

/** Sends `webhook.test` and answers with what came of the first attempt. */
export const testWebhook = endpoint({
  id: "webhook.test",
  method: "POST",
  path: "/api/webhooks/{webhookId}/test",
  summary: "Send a test event to a webhook endpoint",
  auth: { kind: "member", role: "admin" },
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
  summary: "What was sent to a webhook endpoint in the last 30 days",
  auth: { kind: "member", role: "admin" },
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
  /** Events of which at least one attempt was made. */
  tried: z.int().nonnegative(),
  delivered: z.int().nonnegative(),
  /** Waiting for another attempt. */
  retried: z.int().nonnegative(),
  failed: z.int().nonnegative(),
});
export type WebhookArrivals = z.infer<typeof arrivals>;

/** So many of the newest deliveries are looked at. */
export const webhookHealthOf = 500;

/** What came of events that happened in the last 24 hours and 7 days, test events left out. */
export const getWebhookHealth = endpoint({
  id: "webhook.getHealth",
  method: "GET",
  path: "/api/webhooks/{webhookId}/health",
  summary: "How much of what was sent to a webhook endpoint has arrived",
  auth: { kind: "member", role: "admin" },
  params: ofWebhook,
  query: none,
  body: none,
  response: z.strictObject({
    day: arrivals,
    week: arrivals,
    /** What happened before this was not looked at, since there was so much; null where all was. */
    since: instant.nullable(),
  }),
  status: 200,
});

export const getWebhookDelivery = endpoint({
  id: "webhook.getDelivery",
  method: "GET",
  path: "/api/webhooks/{webhookId}/deliveries/{deliveryId}",
  summary: "A delivery with its body and its attempts",
  auth: { kind: "member", role: "admin" },
  params: ofDelivery,
  query: none,
  body: none,
  response: z.strictObject({
    delivery: webhookDelivery,
    /** The request's body, as it is signed; empty once it is `erased`. */
    body: z.string(),
    /** The latest first, with the beginning of what was answered. */
    attempts: z.array(webhookAttempt.extend({ excerpt: z.string() })),
  }),
  status: 200,
});

/** Sends it at once, whatever became of it, under its id; where that fails, the schedule begins anew. */
export const replayWebhookDelivery = endpoint({
  id: "webhook.replay",
  method: "POST",
  path: "/api/webhooks/{webhookId}/deliveries/{deliveryId}/replay",
  summary: "Send a delivery again",
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
 * Sends again, within a minute or so, what happened from `since` on and has failed. At most 200 deliveries a call are
 * looked at: call again with `next` as `cursor` until it is absent. Again, it finds nothing left to do.
 */
export const replayWebhookDeliveries = endpoint({
  id: "webhook.replayFailed",
  method: "POST",
  path: "/api/webhooks/{webhookId}/replay",
  summary: "Send all failed deliveries since a time again",
  auth: { kind: "member", role: "admin" },
  params: ofWebhook,
  query: none,
  body: z.strictObject({ since: instant, cursor: z.string().max(1024).optional() }),
  response: z.strictObject({ replayed: z.int().nonnegative(), next: z.string().optional() }),
  status: 200,
  errors: ["webhook.not_active"],
});
