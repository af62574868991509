import { beforeEach, expect, test, vi } from "vitest";

const done: string[] = [];
const note = (what: string) => () => void done.push(what);

/** A new queue: the module holds the state of one page. */
async function setUp() {
  vi.resetModules();
  return import("./task-queue.ts");
}

beforeEach(() => {
  done.length = 0;
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

test("queued work runs in separate tasks, in order", async () => {
  const { queueTask } = await setUp();
  queueTask(note("one"));
  queueTask(note("two"));
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["one"]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["one", "two"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("work added by queued work runs after what is queued already", async () => {
  const { queueTask, runOrQueueTask } = await setUp();
  queueTask(() => {
    note("one")();
    runOrQueueTask(note("three"));
  });
  queueTask(note("two"));
  vi.advanceTimersToNextTimer();
  expect(done).toEqual(["one"]);
  vi.runAllTimers();
  expect(done).toEqual(["one", "two", "three"]);
});

test("work runs immediately while the queue is empty", async () => {
  const { queueTask, runOrQueueTask } = await setUp();
  runOrQueueTask(note("at once"));
  expect(done).toEqual(["at once"]);
  queueTask(note("one"));
  vi.runAllTimers();
  runOrQueueTask(note("at once again"));
  expect(done).toEqual(["at once", "one", "at once again"]);
});

test("work that throws does not stop the rest of the queue", async () => {
  const { queueTask, runOrQueueTask } = await setUp();
  queueTask(() => {
    throw new Error("broken");
  });
  queueTask(note("two"));
  vi.runAllTimers();
  runOrQueueTask(note("at once"));
  expect(done).toEqual(["two", "at once"]);
});
