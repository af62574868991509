import { beforeEach, expect, test, vi } from "vitest";

const done: string[] = [];
const note = (what: string) => () => void done.push(what);

/** Steps of a page of their own. */
async function setUp() {
  vi.resetModules();
  return import("./steps.ts");
}

beforeEach(() => {
  done.length = 0;
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

test("each step has a task of its own, in the order they were asked for", async () => {
  const { soon } = await setUp();
  soon(note("one"));
  soon(note("two"));
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["one"]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["one", "two"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("what a step leads to waits its turn behind what waits already", async () => {
  const { soon, stepwise } = await setUp();
  soon(() => {
    note("one")();
    stepwise(note("three"));
  });
  soon(note("two"));
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["one"]);
  vi.runAllTimers();
  expect(done).toEqual(["one", "two", "three"]);
});

test("where nothing is being split up, nothing waits", async () => {
  const { soon, stepwise } = await setUp();
  stepwise(note("at once"));
  expect(done).toEqual(["at once"]);
  soon(note("one"));
  vi.runAllTimers();
  stepwise(note("at once again"));
  expect(done).toEqual(["at once", "one", "at once again"]);
});

test("a step that throws keeps none of the others from their turn", async () => {
  const { soon, stepwise } = await setUp();
  soon(() => {
    throw new Error("broken");
  });
  soon(note("two"));
  vi.runAllTimers();
  stepwise(note("at once"));
  expect(done).toEqual(["two", "at once"]);
});
