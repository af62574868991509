import { hours } from "../shared/spans.ts";

/** `disabled` is set by the system, `paused` by a member; in both nothing is sent until a member resumes it. */
export const webhookStates = ["active", "paused", "disabled"] as const;
export type WebhookState = (typeof webhookStates)[number];

/**
 * The form in which an endpoint gets events. `json`: the event, signed. `slack`, `discord`: a sentence about it, as incoming webhooks of
 * Slack and Discord take it; Mattermost and Rocket.Chat take Slack's. The others: the event as that analytics tool takes it.
 */
export const payloadFormats = ["json", "slack", "discord", "segment", "posthog", "ga4"] as const;
export type PayloadFormat = (typeof payloadFormats)[number];

/** Why the system disabled an endpoint. `gone`: it answered 410. `failing`: every attempt failed for 120 hours. */
export const webhookDisabledReasons = ["gone", "failing"] as const;

/** How long a replaced secret still signs in addition to the new one. */
export const secretOverlap = hours(24);

/** An endpoint is disabled when every attempt has failed for this long. */
export const webhookPatience = hours(120);

/**
 * `waiting` for its first or next attempt, `delivered`, or `failed` after the last one. `erased`, whatever it
 * was before, once a person it names was erased: its body is gone, and it is not sent anymore.
 */
export const webhookDeliveryStates = ["waiting", "delivered", "failed", "erased"] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Number of attempts that a delivery keeps, the newest. */
export const keptAttempts = 20;

/** Number of characters of a response's body that are kept. */
export const keptExcerpt = 500;
