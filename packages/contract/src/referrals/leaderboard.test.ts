import { expect, test } from "vitest";
import { showLeaderboard } from "./leaderboard.ts";

const line = { rank: 1, name: "", joined: 1, you: false };
const fits = (items: object[], you: object | null) =>
  showLeaderboard.response.safeParse({ items, you }).success;

test("a board has the inviters and one's own place, also without a rank", () => {
  expect(fits([], null)).toBe(true);
  expect(fits([line, { ...line, name: "Ada", you: true }], { rank: 1, joined: 1 })).toBe(true);
  expect(fits([line], { rank: null, joined: 0 })).toBe(true);
});

test("a board contains no address and no id of others", () => {
  expect(fits([{ ...line, email: "ada@example.com" }], null)).toBe(false);
  expect(fits([{ ...line, participantId: `prt_${"0".repeat(26)}` }], null)).toBe(false);
});

test("nobody is on the board without friends", () => {
  expect(fits([{ ...line, joined: 0 }], null)).toBe(false);
  expect(fits([{ ...line, rank: 0 }], null)).toBe(false);
});
