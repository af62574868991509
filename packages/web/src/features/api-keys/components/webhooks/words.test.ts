import type { Webhook, WebhookDeliveryState } from "@kiteloop/contract/webhook";
import { webhookEvents } from "@kiteloop/contract/webhook-events";
import { expect, test } from "vitest";
import { hookOf } from "../../testing.ts";
import { attemptWords, deliveryWords, eventGroups, eventsInShort, standingOf } from "./words.ts";

const now = Date.parse("2026-03-10T12:00:00.000Z");
const ok = { at: "2026-03-10T11:59:00.000Z", ok: true, status: 204, failure: null, ms: 1_041 };

test.each<[string, Partial<Webhook>, string]>([
  ["none was sent to", {}, "Ready: nothing sent yet"],
  ["the last attempt reached", { lastAttempt: ok }, "Delivering: "],
  ["fails", { lastAttempt: ok, failingSince: "2026-03-10T09:00:00.000Z" }, "Failing: since 3 hours ago"],
  ["a member paused", { state: "paused", failingSince: ok.at }, "Paused: nothing is sent"],
  ["is gone", { state: "disabled", disabledReason: "gone" }, "Disabled: it answered 410 Gone"],
  [
    "failed too long",
    { state: "disabled", disabledReason: "failing" },
    "Disabled: every attempt failed for five days",
  ],
])("an endpoint that %s says so", (_, fields, said) => {
  const { label, note } = standingOf(hookOf(fields), now);
  expect(`${label}: ${note}`).toBe(said);
});

test("an attempt is said by the answer's status, or by why none came", () => {
  expect(attemptWords(ok)).toBe("204 in 1.0 s");
  expect(attemptWords({ ...ok, ok: false, status: null, failure: "timeout", ms: 15_000 })).toBe(
    "No answer in time after 15.0 s",
  );
});

test("what waits for its first attempt is told from what waits for another", () => {
  const label = (state: WebhookDeliveryState, attempts: number) => deliveryWords({ state, attempts }).label;
  const states = [label("waiting", 0), label("waiting", 2), label("delivered", 2), label("failed", 11)];
  expect(states).toEqual(["Waiting", "Retrying", "Delivered", "Failed"]);
  expect(label("erased", 2)).toBe("Erased");
});

test("every event stands in one group, in the contract's order", () => {
  expect(eventGroups.flatMap(({ events }) => events)).toEqual([...webhookEvents]);
});

test("events are named where there is one, and counted where there are more", () => {
  expect(eventsInShort(webhookEvents)).toBe("All events");
  expect(eventsInShort(["reward.approved"])).toBe("reward.approved");
  expect(eventsInShort(["reward.approved", "reward.reversed"])).toBe(`2 of ${webhookEvents.length} events`);
});
