import type { Webhook, WebhookAttempt, WebhookDelivery } from "@kiteloop/contract/messaging/webhook";
import { isDestination } from "@kiteloop/contract/messaging/webhook-destination";
import { type WebhookEvent, webhookEvents } from "@kiteloop/contract/messaging/webhook-events";
import { formatAgo, formatTenths } from "../../../../../lib/format.ts";
import { t } from "../../messages.ts";

/** The receiver of each format. */
export const formatNames: Record<Webhook["payloadFormat"], string> = {
  json: t("apiKeys.webhookForm.yourServer"),
  slack: t("apiKeys.webhookForm.slack"),
  discord: t("apiKeys.webhookForm.discord"),
  segment: t("apiKeys.words.segment"),
  posthog: t("apiKeys.words.posthog"),
  ga4: t("apiKeys.words.googleAnalytics"),
};

/** An endpoint's address; for an analytics tool its name and host. */
export function endpointName({ payloadFormat, url }: Pick<Webhook, "payloadFormat" | "url">): string {
  if (!isDestination(payloadFormat)) return url;
  return t("apiKeys.words.toolAt", { tool: formatNames[payloadFormat], host: new URL(url).host });
}

/** The meaning of a test event that succeeded: some tools accept everything. */
export function testWords(format: Webhook["payloadFormat"], attempt: WebhookAttempt) {
  const delivered = t("apiKeys.webhookActions.testEventDelivered");
  if (format === "ga4")
    return { title: t("apiKeys.words.noMistakesFound"), text: t("apiKeys.words.idAndSecretAreNotChecked") };
  if (format === "segment") return { title: delivered, text: t("apiKeys.words.lookInTheDebugger") };
  if (format === "posthog") return { title: delivered, text: t("apiKeys.words.lookInActivity") };
  return { title: delivered, text: attemptWords(attempt) };
}

/** The meaning of a delivery that is sent again for its receiver. */
export function replayWords(format: Webhook["payloadFormat"]): string {
  if (format === "ga4") return t("apiKeys.words.countedAgain");
  return isDestination(format)
    ? t("apiKeys.words.duplicateIsDropped")
    : t("apiKeys.deliveryDialog.sentWithTheSame");
}

export type StatusLabel = { label: string; tone: "plain" | "ok" | "warn" | "danger" | "sky"; note: string };

const disabledWords: Record<NonNullable<Webhook["disabledReason"]>, string> = {
  gone: t("apiKeys.words.itReturned410Gone"),
  failing: t("apiKeys.words.everyAttemptFailedFor"),
};

/** Status of an endpoint in a few words. `now` in ms since 1970. */
export function webhookStatusOf(hook: Webhook, now: number): StatusLabel {
  if (hook.state === "paused")
    return { label: t("apiKeys.words.paused"), tone: "plain", note: t("apiKeys.words.noEventsAreSent") };
  if (hook.state === "disabled") {
    const note =
      hook.disabledReason === null ? t("apiKeys.words.noEventsAreSent") : disabledWords[hook.disabledReason];
    return { label: t("apiKeys.words.disabled"), tone: "danger", note };
  }
  if (hook.failingSince !== null) {
    return {
      label: t("apiKeys.words.failing"),
      tone: "warn",
      note: t("apiKeys.words.since", { failingSince: formatAgo(hook.failingSince, now) }),
    };
  }
  return hook.lastAttempt === null
    ? { label: t("apiKeys.words.ready"), tone: "sky", note: t("apiKeys.words.noDeliveriesYet") }
    : { label: t("apiKeys.words.delivering"), tone: "ok", note: "" };
}

const failureWords: Record<NonNullable<WebhookAttempt["failure"]>, string> = {
  timeout: t("apiKeys.words.timedOut"),
  unreachable: t("apiKeys.words.unreachable"),
  tls: t("apiKeys.words.invalidTlsCertificate"),
  refused_address: t("apiKeys.words.notAPublicAddress"),
  too_old: t("apiKeys.words.tooOld"),
  invalid: t("apiKeys.words.mistakesFound"),
};

/** Result of an attempt: `204 in 41 ms`, `No answer in time after 15.0 s`. */
export function attemptWords({ status, failure, ms }: WebhookAttempt): string {
  if (failure === "too_old") return failureWords.too_old;
  const what = failure === null ? String(status ?? t("apiKeys.words.noResponse")) : failureWords[failure];
  return `${what} ${failure === null ? "in" : "after"} ${ms < 1000 ? t("apiKeys.words.ms", { ms }) : `${formatTenths(ms / 1000)} s`}`;
}

/** State of a delivery. */
export function deliveryWords({ state, attempts }: Pick<WebhookDelivery, "state" | "attempts">) {
  if (state === "delivered") return { label: t("apiKeys.words.delivered"), tone: "ok" } as const;
  if (state === "failed") return { label: t("apiKeys.words.failed"), tone: "danger" } as const;
  if (state === "erased") return { label: t("apiKeys.words.erased"), tone: "plain" } as const;
  return attempts === 0
    ? ({ label: t("apiKeys.words.pending"), tone: "sky" } as const)
    : ({ label: t("apiKeys.words.retrying"), tone: "warn" } as const);
}

type Subject<Event> = Event extends `${infer Of}.${string}` ? Of : never;

const subjects: Record<Subject<WebhookEvent>, string> = {
  participant: t("apiKeys.words.participants"),
  referral: t("apiKeys.words.referrals"),
  conversion: t("apiKeys.words.conversions"),
  reward: t("apiKeys.words.rewards"),
  invitation: t("apiKeys.words.invitationEmails"),
  contest: t("apiKeys.words.contests"),
};

/** Events of endpoints, grouped by subject. */
export const eventGroups: readonly { label: string; events: readonly WebhookEvent[] }[] = Object.entries(
  subjects,
).map(([of, label]) => ({ label, events: webhookEvents.filter((event) => event.startsWith(`${of}.`)) }));

/** `All events`, `referral.joined`, or `3 of 11 events`. */
export function eventsInShort(events: readonly WebhookEvent[]): string {
  if (events.length === webhookEvents.length) return t("apiKeys.words.allEvents");
  return events.length === 1 && events[0]
    ? events[0]
    : t("apiKeys.words.ofEvents", { count: events.length, count2: webhookEvents.length });
}
