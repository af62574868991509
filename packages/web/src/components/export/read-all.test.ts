import { expect, test } from "vitest";
import { readAll } from "./read-all.ts";

/** A list of `count` rows in pages of 2. */
const listOf = (count: number) => {
  const all = Array.from({ length: count }, (_, n) => ({ id: String(n) }));
  return async (cursor?: string) => {
    const from = Number(cursor || 0);
    const next = from + 2 < count ? { next: String(from + 2) } : {};
    return { items: all.slice(from, from + 2), ...next };
  };
};

test("a list is read to its end, each row once", async () => {
  const { rows, cut } = await readAll(listOf(5));
  expect([rows.map(({ id }) => id), cut]).toEqual([["0", "1", "2", "3", "4"], false]);
  const same = await readAll(async (cursor) => ({
    items: [{ id: "a" }],
    ...(cursor === undefined && { next: "1" }),
  }));
  expect(same.rows).toEqual([{ id: "a" }]);
});

test("a list over the limit is cut, and says so", async () => {
  const { rows, cut } = await readAll(listOf(9), 3);
  expect([rows.length, cut]).toEqual([3, true]);
});
