import fc from "fast-check";
import { expect, test } from "vitest";
import { type Board, knownRankOf, rankOf } from "./board.ts";

const line = (joined: number, n: number) => ({ externalId: `u-${n}`, name: "", joined });
const board = (joined: number[], whole = true): Board => ({ lines: joined.map(line), whole });

test("equal numbers share a rank, and the next is behind all of them", () => {
  const of = board([9, 7, 7, 7, 2]);
  expect(of.lines.map(({ joined }) => rankOf(of, joined))).toEqual([1, 2, 2, 2, 5]);
});

test("a rank is one more than the number of participants with more invitees, for any board", () => {
  const numbers = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 50 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 25 }), (unsorted, joined) => {
      const of = board(unsorted.toSorted((one, other) => other - one));
      const better = unsorted.filter((number) => number > joined).length;
      expect(rankOf(of, joined)).toBe(better + 1);
      expect(knownRankOf(of, joined)).toBe(better + 1);
    }),
  );
});

test("nobody without invitees has a rank, nor does anybody beyond the end of a truncated board", () => {
  expect(knownRankOf(board([]), 0)).toBeNull();
  expect(knownRankOf(board([3, 2]), 0)).toBeNull();
  expect(knownRankOf(board([3, 2], false), 1)).toBeNull();
  expect(knownRankOf(board([3, 2], false), 2)).toBe(2);
  expect(knownRankOf(board([3, 2]), 1)).toBe(3);
});
