import { expect, test } from "vitest";
import type { Board } from "../types.ts";
import { boardLines } from "./board-lines.ts";

/** A board with these numbers, best first; `you` is the index of the visitor's line. */
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

test("lines with equal numbers keep their shared rank", () => {
  expect(boardLines(boardOf([9, 4, 4, 1]), 10).map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
});

test("a long board is cut and contains the visitor's line once", () => {
  const lines = boardLines(boardOf([9, 4, 4, 1], 1), 3);
  expect(lines.map(({ name, you }) => [name, you])).toEqual([
    ["P0", false],
    ["P1", true],
    ["P2", false],
  ]);
});

test("a visitor below the cut sees their own line in place of the last", () => {
  const board: Board = { ...boardOf([9, 4, 3]), you: { rank: 27, joined: 1 } };
  expect(boardLines(board, 3).map(({ rank, you, joined }) => [rank, you, joined])).toEqual([
    [1, false, 9],
    [2, false, 4],
    [27, true, 1],
  ]);
});

test("a visitor without invitees, or signed out, has no line", () => {
  const board: Board = { ...boardOf([9, 4]), you: { rank: null, joined: 0 } };
  expect(boardLines(board, 3).map(({ you }) => you)).toEqual([false, false]);
  expect(boardLines(boardOf([9]), 3)).toHaveLength(1);
});
