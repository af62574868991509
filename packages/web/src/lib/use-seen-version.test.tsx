import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useSeenVersion } from "./use-seen-version.ts";

afterEach(cleanup);

const seen = (version: number, stored: object) =>
  renderHook((now: [number, object, boolean]) => useSeenVersion(...now), {
    initialProps: [version, stored, false],
  });

test("a form that isn't edited, or whose own part is the same, is based on the newest version", () => {
  const { result, rerender } = seen(1, { on: false });
  rerender([2, { on: true }, false]);
  expect(result.current).toBe(2);
  rerender([3, { on: true }, true]);
  expect(result.current).toBe(3);
});

test("an edited form stays based on what its member saw when another window changes it, until it is as stored", () => {
  const { result, rerender } = seen(1, { on: false });
  rerender([1, { on: false }, true]);
  rerender([2, { on: true }, true]);
  rerender([3, { on: true }, true]);
  expect(result.current).toBe(1);
  rerender([4, { on: false }, true]);
  expect(result.current).toBe(4);
  rerender([5, { on: true }, false]);
  expect(result.current).toBe(5);
});
