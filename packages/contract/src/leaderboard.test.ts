import { expect, test } from "vitest";
import { showLeaderboard } from "./leaderboard.ts";

const line = { rank: 1, name: "", joined: 1, you: false };
const fits = (items: object[], you: object | null) =>
  showLeaderboard.response.safeParse({ items, you }).success;

test("a board shows who brought somebody, and one's own place also while it is none", () => {
  expect(fits([], null)).toBe(true);
  expect(fits([line, { ...line, name: "Ada", you: true }], { rank: 1, joined: 1 })).toBe(true);
  expect(fits([line], { rank: null, joined: 0 })).toBe(true);
});

test("neither an address nor an id of others is part of a board", () => {
  expect(fits([{ ...line, email: "ada@example.com" }], null)).toBe(false);
  expect(fits([{ ...line, participantId: `prt_${"0".repeat(26)}` }], null)).toBe(false);
});

test("nobody is on the board for nothing", () => {
  expect(fits([{ ...line, joined: 0 }], null)).toBe(false);
  expect(fits([{ ...line, rank: 0 }], null)).toBe(false);
});
