import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { expect, test } from "vitest";
import { idOf } from "./cast.ts";
import { divisionOf } from "./experiment.ts";
import { shops } from "./shops.data.ts";
import { generateStory } from "./story.ts";
import { beginningOf, experimentAt } from "./truth.ts";

const end = Date.parse("2026-03-10T18:00:00Z");
const [shop, other] = shops;
const story = generateStory(shop, end, divisionOf(shop, end));

test("the same end gives the same story, another end another story", () => {
  expect(generateStory(shop, end, divisionOf(shop, end))).toEqual(story);
  expect(generateStory(shop, end + 90_000_000).joins).not.toEqual(story.joins);
});

test("all events are between the story's beginning and its end", () => {
  const { people, invitations, joins, conversions, waiting, events } = story;
  const times = [people, invitations, joins, conversions, waiting, events].flat().map(({ at }) => at);
  expect(Math.max(...times)).toBeLessThan(end);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(beginningOf(shop, end) - 5_000);
});

test("nobody invites before they joined, and every code used belongs to a participant", () => {
  const came = new Map(story.people.map(({ externalId, at }) => [externalId, at]));
  for (const { by, at } of [...story.invitations, ...story.joins, ...story.conversions]) {
    expect(came.get(by)).toBeLessThanOrEqual(at);
  }
});

test("people, addresses and orders are all different, and all fictional", () => {
  const ids = story.people.map(({ externalId }) => externalId);
  const addresses = [
    ...story.people.map(({ email }) => email),
    ...story.invitations.map(({ email }) => email),
    ...story.waiting.map(({ email }) => email),
  ];
  const joined = new Set(story.joins.map(({ email }) => email));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(addresses.filter((email) => !joined.has(email))).size).toBe(
    addresses.filter((email) => !joined.has(email)).length,
  );
  expect(new Set(story.conversions.map(({ externalId }) => externalId)).size).toBe(story.conversions.length);
  expect(addresses.every((email) => email.endsWith("example.com"))).toBe(true);
});

test("people join the waitlist one after another, and only by the link of someone ahead of them", () => {
  const { waiting } = story;
  expect(waiting.length).toBeGreaterThan(10);
  for (const [number, { at, by }] of waiting.entries()) {
    expect(at).toBeGreaterThan(waiting[number - 1]?.at ?? 0);
    expect(by ?? -1).toBeLessThan(number);
  }
  expect(waiting.filter(({ by }) => by !== null).length).toBeGreaterThan(1);
});

test("each widget type was viewed, and the prompt only after an order", () => {
  const seen = new Set(story.events.map(({ widget }) => widget));
  expect([...seen].sort()).toEqual([...widgetTypes].sort());
  const orders = new Map<string, number[]>();
  for (const { by, at } of story.conversions) orders.set(by, [...(orders.get(by) ?? []), at]);
  for (const { at, by = "" } of story.events.filter(({ widget }) => widget === "prompt")) {
    expect(orders.get(by)?.some((bought) => bought < at && at - bought < 60_000)).toBe(true);
  }
});

test("the shop's K is realistic: below one, above a third", () => {
  const perPerson = story.joins.length / story.people.length;
  expect(perPerson).toBeGreaterThan(0.33);
  expect(perPerson).toBeLessThan(0.9);
  expect(story.people.length).toBeGreaterThan(200);
  expect(story.people.length).toBeLessThan(1_500);
});

test("participants since the experiment began act in the variant that the product assigns to their chain's root", () => {
  const from = experimentAt(shop, end) ?? 0;
  const inviters = new Map(story.joins.map(({ externalId, by }) => [externalId, by]));
  const division = divisionOf(shop, end);
  const people = new Map(story.people.map((person) => [person.externalId, person]));
  for (const { externalId, at, variant } of story.people) {
    let root = externalId;
    for (let by = inviters.get(root); by !== undefined; by = inviters.get(root)) root = by;
    expect(variant).toBe(at < from ? undefined : division(root, people.get(root)?.at ?? 0));
  }
  const seen = story.events.filter(({ variant }) => variant !== undefined);
  expect(new Set(seen.map(({ widget }) => widget))).toEqual(new Set(["invite"]));
  expect(new Set(seen.map(({ variant }) => variant))).toEqual(new Set(["a", "b"]));
  expect(idOf("participant", end, "one")).not.toBe(idOf("participant", end, "two"));
});

test("another shop has other people, and uses only its own widgets", () => {
  if (other === undefined) throw new Error("the demo has more than one shop");
  const theirs = generateStory(other, end);
  const known = new Set(story.people.map(({ externalId }) => externalId));
  expect(theirs.people.some(({ externalId }) => known.has(externalId))).toBe(false);
  expect(new Set(theirs.events.map(({ widget }) => widget))).toEqual(new Set(Object.keys(other.widgets)));
});
