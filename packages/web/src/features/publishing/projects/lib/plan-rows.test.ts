import { expect, test } from "vitest";
import { planRows } from "./plan-rows.ts";

const many = (count: number) => Array.from({ length: count }, (_, n) => ({ email: `p${n}@example.com` }));

test("a code given to two participants belongs to the first, however far apart they are", () => {
  const rows = [
    { email: "ana@example.com", code: "x1" },
    ...many(600),
    { email: "ben@example.com", code: " X1 " },
  ];
  const { send, refused, again } = planRows(rows);
  expect(refused).toEqual([{ row: 601, reason: "code_taken" }]);
  expect(send).toHaveLength(601);
  expect(again).toEqual([]);
});

test("a repeated participant with the same code is skipped; another code is added", () => {
  const rows = [
    { email: "Ana@example.com", code: "x1" },
    ...many(300),
    { email: " ana@example.com", code: "X1", name: "Ana" },
    { email: "ana@example.com", code: "x2" },
  ];
  const { send, later, refused, again } = planRows(rows);
  expect(refused).toEqual([]);
  expect(again).toEqual([{ row: 301, first: 0 }]);
  expect(send).toHaveLength(301);
  expect(later).toEqual([302]);
});

test("an id and an address are different participants, and invalid rows claim no code", () => {
  const rows = [
    { email: "no address", code: "x1" },
    { externalId: "ana@example.com", code: "x1" },
    { email: "ana@example.com", code: "x1" },
    { name: "Nobody", code: "x1" },
    { name: "Nobody" },
    { name: "Nobody" },
  ];
  const { send, refused, again } = planRows(rows);
  expect(refused).toEqual([{ row: 2, reason: "code_taken" }]);
  expect(send).toEqual([0, 1, 3, 4, 5]);
  expect(again).toEqual([]);
});

test("a row with a problem is not sent and claims neither its person nor its code", () => {
  const rows = [
    { email: "ana@example.com", code: "x1" },
    { email: "ben@example.com", code: "x1" },
  ];
  expect(planRows(rows, [{ row: 0, reason: "shortened" }])).toEqual({
    send: [1],
    later: [],
    refused: [{ row: 0, reason: "shortened" }],
    again: [],
  });
});
