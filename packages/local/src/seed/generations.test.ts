import { expect, test } from "vitest";
import { generationsOf } from "./generations.ts";
import { shops } from "./shops.data.ts";
import { generateStory } from "./story.ts";

const story = generateStory(shops[0], Date.parse("2026-03-10T09:00:00Z"));

test("each person, invitation and join is in one generation, after that of the inviter", () => {
  const generations = generationsOf(story);
  expect(generations.length).toBeGreaterThan(3);
  const known = new Set<string>();
  const brought = new Set<string>();
  for (const [depth, { people, invitations, joins }] of generations.entries()) {
    for (const { externalId } of people) {
      expect(brought.has(externalId)).toBe(depth > 0);
      known.add(externalId);
    }
    for (const { by } of [...invitations, ...joins]) expect(known).toContain(by);
    for (const { externalId } of joins) brought.add(externalId);
  }
  const sum = (count: (one: (typeof generations)[number]) => number) =>
    generations.reduce((total, one) => total + count(one), 0);
  expect(known.size).toBe(story.people.length);
  expect(sum(({ people }) => people.length)).toBe(story.people.length);
  expect(sum(({ invitations }) => invitations.length)).toBe(story.invitations.length);
  expect(sum(({ joins }) => joins.length)).toBe(story.joins.length);
});

test("a story without people has no generations", () => {
  expect(generationsOf({ people: [], invitations: [], joins: [] })).toEqual([]);
});
