import type { Webhook, WebhookAttempt, WebhookDelivery } from "@kiteloop/contract/messaging/webhook";
import { isDestination } from "@kiteloop/contract/messaging/webhook-destination";
import { type WebhookEvent, webhookEvents } from "@kiteloop/contract/messaging/webhook-events";
import { formatAgo, formatTenths } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** The receiver of each format. */
export const formatNames: Record<Webhook["payloadFormat"], string> = {
  json: t("Your server"),
  slack: t("Slack"),
  discord: t("Discord"),
  segment: t("Segment"),
  posthog: t("PostHog"),
  ga4: t("Google Analytics"),
};

/** An endpoint's address; for an analytics tool its name and host. */
export function endpointName({ payloadFormat, url }: Pick<Webhook, "payloadFormat" | "url">): string {
  if (!isDestination(payloadFormat)) return url;
  return t("{tool} at {host}", { tool: formatNames[payloadFormat], host: new URL(url).host });
}

/** The meaning of a test event that succeeded: some tools accept everything. */
export function testWords(format: Webhook["payloadFormat"], attempt: WebhookAttempt) {
  const delivered = t("Test event delivered");
  if (format === "ga4")
    return {
      title: t("Google Analytics found no mistakes"),
      text: t(
        "It doesn’t check the measurement ID and the API secret. Look for your next event under Realtime.",
      ),
    };
  if (format === "segment")
    return {
      title: delivered,
      text: t(
        "Look for “Webhook Test” in the source’s debugger. Segment answers the same if the write key is wrong.",
      ),
    };
  if (format === "posthog")
    return { title: delivered, text: t("Look for “webhook test” under Activity in PostHog.") };
  return { title: delivered, text: attemptWords(attempt) };
}

/** The meaning of a delivery that is sent again for its receiver. */
export function replayWords(format: Webhook["payloadFormat"]): string {
  if (format === "ga4") return t("Google Analytics counts the event again if it already has it.");
  return isDestination(format)
    ? t("Sent with the same ID, so the tool drops the event if it already has it.")
    : t("Sent with the same ID, so your server can recognize it.");
}

export type StatusLabel = { label: string; tone: "plain" | "ok" | "warn" | "danger" | "sky"; note: string };

const disabledWords: Record<NonNullable<Webhook["disabledReason"]>, string> = {
  gone: t("it returned 410 Gone"),
  failing: t("every attempt failed for five days"),
};

/** Status of an endpoint in a few words. `now` in ms since 1970. */
export function webhookStatusOf(hook: Webhook, now: number): StatusLabel {
  if (hook.state === "paused") return { label: t("Paused"), tone: "plain", note: t("no events are sent") };
  if (hook.state === "disabled") {
    const note = hook.disabledReason === null ? t("no events are sent") : disabledWords[hook.disabledReason];
    return { label: t("Disabled"), tone: "danger", note };
  }
  if (hook.failingSince !== null) {
    return {
      label: t("Failing"),
      tone: "warn",
      note: t("since {failingSince}", { failingSince: formatAgo(hook.failingSince, now) }),
    };
  }
  return hook.lastAttempt === null
    ? { label: t("Ready"), tone: "sky", note: t("no deliveries yet") }
    : { label: t("Delivering"), tone: "ok", note: "" };
}

const failureWords: Record<NonNullable<WebhookAttempt["failure"]>, string> = {
  timeout: t("Timed out"),
  unreachable: t("Unreachable"),
  tls: t("Invalid TLS certificate"),
  refused_address: t("Not a public address"),
  too_old: t("Not sent because the event is more than 72 hours old"),
  invalid: t("Mistakes found"),
};

/** Result of an attempt: `204 in 41 ms`, `No answer in time after 15.0 s`. */
export function attemptWords({ status, failure, ms }: WebhookAttempt): string {
  if (failure === "too_old") return failureWords.too_old;
  const what = failure === null ? String(status ?? t("No response")) : failureWords[failure];
  return `${what} ${failure === null ? "in" : "after"} ${ms < 1000 ? t("{ms} ms", { ms }) : `${formatTenths(ms / 1000)} s`}`;
}

/** State of a delivery. */
export function deliveryWords({ state, attempts }: Pick<WebhookDelivery, "state" | "attempts">) {
  if (state === "delivered") return { label: t("Delivered"), tone: "ok" } as const;
  if (state === "failed") return { label: t("Failed"), tone: "danger" } as const;
  if (state === "erased") return { label: t("Erased"), tone: "plain" } as const;
  return attempts === 0
    ? ({ label: t("Pending"), tone: "sky" } as const)
    : ({ label: t("Retrying"), tone: "warn" } as const);
}

type Subject<Event> = Event extends `${infer Of}.${string}` ? Of : never;

const subjects: Record<Subject<WebhookEvent>, string> = {
  participant: t("Participants"),
  referral: t("Referrals"),
  conversion: t("Conversions"),
  reward: t("Rewards"),
  payout: t("Payouts"),
  invitation: t("Invitation emails"),
  contest: t("Contests"),
};

/** Events of endpoints, grouped by subject. */
export const eventGroups: readonly { label: string; events: readonly WebhookEvent[] }[] = Object.entries(
  subjects,
).map(([of, label]) => ({ label, events: webhookEvents.filter((event) => event.startsWith(`${of}.`)) }));

/** `All events`, `referral.joined`, or `3 of 11 events`. */
export function eventsInShort(events: readonly WebhookEvent[]): string {
  if (events.length === webhookEvents.length) return t("All events");
  return events.length === 1 && events[0]
    ? events[0]
    : t("{count} of {count2} events", { count: events.length, count2: webhookEvents.length });
}
