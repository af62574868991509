import type { Webhook, WebhookAttempt, WebhookDelivery } from "@kiteloop/contract/messaging/webhook";
import { type WebhookEvent, webhookEvents } from "@kiteloop/contract/messaging/webhook-events";
import { formatAgo, formatTenths } from "../../../../../lib/format.ts";

export type StatusLabel = { label: string; tone: "plain" | "ok" | "warn" | "danger" | "sky"; note: string };

const disabledWords: Record<NonNullable<Webhook["disabledReason"]>, string> = {
  gone: "it answered 410 Gone",
  failing: "every attempt failed for five days",
};

/** Status of an endpoint in a few words. `now` in ms since 1970. */
export function webhookStatusOf(hook: Webhook, now: number): StatusLabel {
  if (hook.state === "paused") return { label: "Paused", tone: "plain", note: "nothing is sent" };
  if (hook.state === "disabled") {
    const note = hook.disabledReason === null ? "nothing is sent" : disabledWords[hook.disabledReason];
    return { label: "Disabled", tone: "danger", note };
  }
  if (hook.failingSince !== null) {
    return { label: "Failing", tone: "warn", note: `since ${formatAgo(hook.failingSince, now)}` };
  }
  return hook.lastAttempt === null
    ? { label: "Ready", tone: "sky", note: "nothing sent yet" }
    : { label: "Delivering", tone: "ok", note: "" };
}

const failureWords: Record<NonNullable<WebhookAttempt["failure"]>, string> = {
  timeout: "No answer in time",
  unreachable: "Not reachable",
  tls: "No safe connection: its certificate was refused",
  refused_address: "Its name leads to no public address",
};

/** Result of an attempt: `204 in 41 ms`, `No answer in time after 15.0 s`. */
export function attemptWords({ status, failure, ms }: WebhookAttempt): string {
  const what = failure === null ? String(status ?? "No answer") : failureWords[failure];
  return `${what} ${failure === null ? "in" : "after"} ${ms < 1000 ? `${ms} ms` : `${formatTenths(ms / 1000)} s`}`;
}

/** State of a delivery. */
export function deliveryWords({ state, attempts }: Pick<WebhookDelivery, "state" | "attempts">) {
  if (state === "delivered") return { label: "Delivered", tone: "ok" } as const;
  if (state === "failed") return { label: "Failed", tone: "danger" } as const;
  if (state === "erased") return { label: "Erased", tone: "plain" } as const;
  return attempts === 0
    ? ({ label: "Waiting", tone: "sky" } as const)
    : ({ label: "Retrying", tone: "warn" } as const);
}

type Subject<Event> = Event extends `${infer Of}.${string}` ? Of : never;

const subjects: Record<Subject<WebhookEvent>, string> = {
  participant: "Participants",
  referral: "Referrals",
  reward: "Rewards",
  invitation: "Invitation emails",
};

/** Events of endpoints, grouped by subject. */
export const eventGroups: readonly { label: string; events: readonly WebhookEvent[] }[] = Object.entries(
  subjects,
).map(([of, label]) => ({ label, events: webhookEvents.filter((event) => event.startsWith(`${of}.`)) }));

/** `All events`, `referral.joined`, or `3 of 11 events`. */
export function eventsInShort(events: readonly WebhookEvent[]): string {
  if (events.length === webhookEvents.length) return "All events";
  return events.length === 1 && events[0] ? events[0] : `${events.length} of ${webhookEvents.length} events`;
}
