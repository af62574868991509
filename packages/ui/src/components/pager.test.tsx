import { expect, test } from "vitest";
import { pageOf, pageSize } from "./pager.tsx";

test("every row is on one page, and a page that doesn't exist is the nearest", () => {
  const rows = Array.from({ length: 2 * pageSize + 1 }, (_, at) => at);
  const all = [1, 2, 3].flatMap((page) => pageOf(rows, page).rows);
  expect(all).toEqual(rows);
  expect(pageOf(rows, 9)).toMatchObject({ page: 3, pages: 3, first: 2 * pageSize });
  expect(pageOf(rows, Number.NaN).page).toBe(1);
  expect(pageOf(rows, -1).page).toBe(1);
  expect(pageOf([], 1)).toEqual({ rows: [], page: 1, pages: 1, first: 0 });
});
