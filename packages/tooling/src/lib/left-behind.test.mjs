import { expect, test } from "vitest";
import { leftBehind, standing } from "./left-behind.mjs";

const before = { env: { KEPT: "1", CHANGED: "1", GONE: "1" }, folder: "/a" };

test("a process that is as it was has nothing left in it", () => {
  expect(leftBehind(before, structuredClone(before))).toEqual([]);
  expect(leftBehind(standing(), standing())).toEqual([]);
});

test("variables that are new, other or gone, and another folder, are told", () => {
  const after = { env: { KEPT: "1", CHANGED: "2", NEW: "1" }, folder: "/b" };
  expect(leftBehind(before, after)).toEqual([
    "CHANGED of the environment is left changed",
    "GONE of the environment is left changed",
    "NEW of the environment is left changed",
    "the folder is left at /b",
  ]);
});

test("standing is what there is at that moment", () => {
  const then = standing();
  process.env.KITELOOP_LEFT_BEHIND = "x";
  expect(leftBehind(then, standing())).toEqual(["KITELOOP_LEFT_BEHIND of the environment is left changed"]);
  delete process.env.KITELOOP_LEFT_BEHIND;
});
