import { House } from "lucide-react";
import { expect, test } from "vitest";
import { groupsOf, type Item, matchOf, type Section } from "./item.ts";

const item = (section: Section, label: string, rest: Partial<Item> = {}): Item => ({
  ...{ id: `${section} ${label}`, section, label, icon: House, to: "/" },
  ...rest,
});

test.each([
  ["invite", "Invite member", 3],
  ["mem", "Invite member", 2],
  ["mem inv", "Invite member", 2],
  ["vite", "Invite member", 1],
  ["invite widget", "Invite member", 0],
  ["ACME.com", "Acme.com", 3],
  ["limit", "plan.limit_reached", 2],
  ["", "Home", 3],
])("%j finds %j with rank %i", (search, label, rank) => {
  expect(matchOf(search, { label })).toBe(rank);
});

test("an item is also found by its hint and by other words", () => {
  expect(matchOf("acme.com", { label: "Coffee", hint: "acme.com" })).toBe(1);
  expect(matchOf("api", { label: "Keys", words: "API secret" })).toBe(1);
  // Inside of a word of a long text almost everything would match.
  expect(matchOf("ol", { label: "Paste one tag", words: "Your tools" })).toBe(0);
});

test("words that are spelled alike find an item only if nothing matches as it is written", () => {
  const items = [item("screens", "Rewards", { synonyms: "refund, coupon" }), item("screens", "Revards shop")];
  const found = (search: string) =>
    groupsOf(items, search).flatMap((group) => group.items.map(({ label }) => label));
  expect(found("rewards")).toEqual(["Rewards"]);
  expect(found("rewrads")).toEqual(["Rewards"]);
  expect(found("cupon")).toEqual(["Rewards"]);
  expect(found("rewards shop")).toEqual(["Revards shop"]);
  // A short word has no letter to spare, and all words of a search have to be there.
  expect([found("cou"), found("cuo"), found("rewards zebra")]).toEqual([["Rewards"], [], []]);
});

test("sections keep their order, and the best match of a section is first", () => {
  const items = [
    item("screens", "Analytics"),
    item("projects", "My analytics"),
    item("projects", "Analytics shop"),
  ];
  const groups = groupsOf(items, "analytics", [item("participants", "Ana")]);
  expect(groups.map(({ section, items: own }) => [section, ...own.map(({ label }) => label)])).toEqual([
    ["projects", "Analytics shop", "My analytics"],
    ["participants", "Ana"],
    ["screens", "Analytics"],
  ]);
});

test("a section shows a few items at most", () => {
  const many = Array.from({ length: 50 }, (_, n) => item("widgets", `Widget ${n}`));
  expect(groupsOf(many, "widget")[0]?.items).toHaveLength(6);
});
