import { expect, test } from "vitest";
import { byArrow, byName, typed } from "./menu-keys.ts";

test.each([
  ["ArrowDown", -1, 0],
  ["ArrowDown", 0, 1],
  ["ArrowDown", 2, 0],
  ["ArrowUp", -1, 2],
  ["ArrowUp", 0, 2],
  ["ArrowUp", 2, 1],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["ArrowRight", 0, undefined],
  ["a", 0, undefined],
])("%s from item %i of three moves to %s", (key, at, reached) => expect(byArrow(key, at, 3)).toBe(reached));

const labels = ["Deutsch", "English", "Español", "Français"];

test.each([
  ["e", -1, 1],
  ["e", 1, 2],
  ["E", 2, 1],
  ["es", 2, 2],
  ["es", 1, 2],
  ["fra", 0, 3],
  ["x", 0, undefined],
])("%j typed at item %i moves to %s", (text, at, reached) => expect(byName(labels, at, text)).toBe(reached));

test("letters typed without a pause form one word", () => {
  const first = typed({ text: "", at: 0 }, "e", 5_000);
  const second = typed(first, "s", 5_300);
  expect(second).toEqual({ text: "es", at: 5_300 });
  expect(typed(second, "f", 6_100)).toEqual({ text: "f", at: 6_100 });
});
