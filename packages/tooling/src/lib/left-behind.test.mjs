import { expect, test } from "vitest";
import { leftBehind, leftProcesses } from "./left-behind.mjs";

const before = { env: { KEPT: "1", CHANGED: "1", GONE: "1" }, folder: "/a" };

test("an unchanged process has no differences", () => {
  expect(leftBehind(before, structuredClone(before))).toEqual([]);
  expect(leftBehind(leftProcesses(), leftProcesses())).toEqual([]);
});

test("added, changed and removed variables, and another folder, are reported", () => {
  const after = { env: { KEPT: "1", CHANGED: "2", NEW: "1" }, folder: "/b" };
  expect(leftBehind(before, after)).toEqual([
    "CHANGED of the environment is left changed",
    "GONE of the environment is left changed",
    "NEW of the environment is left changed",
    "the folder is left at /b",
  ]);
});

test("a snapshot is not affected by later changes", () => {
  const then = leftProcesses();
  process.env.KITELOOP_LEFT_BEHIND = "x";
  expect(leftBehind(then, leftProcesses())).toEqual([
    "KITELOOP_LEFT_BEHIND of the environment is left changed",
  ]);
  delete process.env.KITELOOP_LEFT_BEHIND;
});
