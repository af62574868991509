import { expect, test } from "vitest";
import type { Board } from "../types.ts";
import { boardLines } from "./board.ts";

/** A board of these numbers, best first; `you` is the index of one's own line. */
function boardOf(numbers: number[], you = -1): Board {
  const items = numbers.map((joined, i) => ({
    rank: numbers.indexOf(joined) + 1,
    name: `P${i}`,
    joined,
    you: i === you,
  }));
  const own = items[you];
  return { items, you: own ? { rank: own.rank, joined: own.joined } : null };
}

test("lines with equal numbers keep the rank they share", () => {
  expect(boardLines(boardOf([9, 4, 4, 1]), 10).map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
});

test("a board longer than its widget is cut, and one's own line is on it once", () => {
  const lines = boardLines(boardOf([9, 4, 4, 1], 1), 3);
  expect(lines.map(({ name, you }) => [name, you])).toEqual([
    ["P0", false],
    ["P1", true],
    ["P2", false],
  ]);
});

test("who is further down sees their own line in the place of the last", () => {
  const board: Board = { ...boardOf([9, 4, 3]), you: { rank: 27, joined: 1 } };
  expect(boardLines(board, 3).map(({ rank, you, joined }) => [rank, you, joined])).toEqual([
    [1, false, 9],
    [2, false, 4],
    [27, true, 1],
  ]);
});

test("who has brought nobody yet, or is not signed in, has no line", () => {
  const board: Board = { ...boardOf([9, 4]), you: { rank: null, joined: 0 } };
  expect(boardLines(board, 3).map(({ you }) => you)).toEqual([false, false]);
  expect(boardLines(boardOf([9]), 3)).toHaveLength(1);
});
