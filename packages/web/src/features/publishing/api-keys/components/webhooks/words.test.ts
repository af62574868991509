import type { Webhook, WebhookDeliveryState } from "@kiteloop/contract/messaging/webhook";
import { webhookEvents } from "@kiteloop/contract/messaging/webhook-events";
import { expect, test } from "vitest";
import { hookOf } from "../../testing.ts";
import {
  attemptWords,
  deliveryWords,
  endpointName,
  eventGroups,
  eventsInShort,
  testWords,
  webhookStatusOf,
} from "./words.ts";

const now = Date.parse("2026-03-10T12:00:00.000Z");
const ok = { at: "2026-03-10T11:59:00.000Z", ok: true, status: 204, failure: null, ms: 1_041 };

test.each<[string, Partial<Webhook>, string]>([
  ["no deliveries", {}, "Ready: no deliveries yet"],
  ["a successful last attempt", { lastAttempt: ok }, "Delivering: "],
  [
    "failed attempts",
    { lastAttempt: ok, failingSince: "2026-03-10T09:00:00.000Z" },
    "Failing: since 3 hours ago",
  ],
  ["a pause", { state: "paused", failingSince: ok.at }, "Paused: no events are sent"],
  ["a 410 response", { state: "disabled", disabledReason: "gone" }, "Disabled: it returned 410 Gone"],
  [
    "failures for five days",
    { state: "disabled", disabledReason: "failing" },
    "Disabled: every attempt failed for five days",
  ],
])("status of an endpoint with %s", (_, fields, said) => {
  const { label, note } = webhookStatusOf(hookOf(fields), now);
  expect(`${label}: ${note}`).toBe(said);
});

test("an attempt shows the response's status, or why there is none", () => {
  expect(attemptWords(ok)).toBe("204 in 1.0 s");
  expect(attemptWords({ ...ok, ok: false, status: null, failure: "timeout", ms: 15_000 })).toBe(
    "Timed out after 15.0 s",
  );
});

test("a pending first attempt differs from a pending retry", () => {
  const label = (state: WebhookDeliveryState, attempts: number) => deliveryWords({ state, attempts }).label;
  const states = [label("waiting", 0), label("waiting", 2), label("delivered", 2), label("failed", 11)];
  expect(states).toEqual(["Pending", "Retrying", "Delivered", "Failed"]);
  expect(label("erased", 2)).toBe("Erased");
});

test("every event is in one group, in the contract's order", () => {
  expect(eventGroups.flatMap(({ events }) => events)).toEqual([...webhookEvents]);
});

test("a single event is named, several are counted", () => {
  expect(eventsInShort(webhookEvents)).toBe("All events");
  expect(eventsInShort(["reward.approved"])).toBe("reward.approved");
  expect(eventsInShort(["reward.approved", "reward.reversed"])).toBe(`2 of ${webhookEvents.length} events`);
});

test("an analytics tool is shown by its name and host", () => {
  const url = "https://eu.i.posthog.com/i/v0/e/";
  expect(endpointName({ payloadFormat: "posthog", url })).toBe("PostHog at eu.i.posthog.com");
  expect(endpointName({ payloadFormat: "json", url })).toBe(url);
});

test("a test event says how much a success proves", () => {
  expect(testWords("ga4", ok).text).toContain("doesn’t check the measurement ID and the API secret");
  expect(testWords("segment", ok).text).toContain("answers the same if the write key is wrong");
  expect(testWords("json", ok).text).toBe("204 in 1.0 s");
  const old = { ...ok, ok: false, status: null, failure: "too_old", ms: 0 } as const;
  expect(attemptWords(old)).toBe("Not sent because the event is more than 72 hours old");
});
