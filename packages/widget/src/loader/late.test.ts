import { beforeEach, expect, test, vi } from "vitest";
import { createLate } from "./late.ts";
import type { Page } from "./page.ts";
import { openStore } from "./store.ts";

/** Pages of one visitor, over a storage that outlives them. */
function setUp(statuses: number[] = []) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  } as Storage;
  const posts: string[] = [];
  const page = () => {
    const made = {
      late: new Set<string>(),
      life: new AbortController(),
      store: openStore("kiteloop:test", "given", () => storage),
      async send(_path: string, body: string) {
        posts.push(body);
        return { status: statuses.shift() ?? 200, code: "", body: {} };
      },
    };
    return { ...made, care: createLate(made as Partial<Page> as Page) };
  };
  return { page, posts, unsent: () => JSON.parse(items.get("kiteloop:test") ?? "{}").unsent };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

test("a late beacon is tried again with the same bytes until it is taken, and then forgotten", async () => {
  const { page, posts, unsent } = setUp([503, 429]);
  const { late, care } = page();
  care("one", 503);
  expect([...late]).toEqual(["one"]);
  expect(unsent()).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toEqual(["one", "one", "one"]);
  expect(unsent()).toEqual([]);
  expect(late.size).toBe(0);
});

test("what one page could not deliver is delivered by the next, once", async () => {
  const { page, posts, unsent } = setUp([0, 0, 0]);
  const first = page();
  first.care("one", 0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toHaveLength(3);
  page();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toEqual(["one", "one", "one", "one"]);
  expect(unsent()).toEqual([]);
});

test("a page that ended tries no more, and keeps the beacon for the next", async () => {
  const { page, posts, unsent } = setUp([0, 0, 0]);
  const { life, care } = page();
  care("one", 0);
  life.abort();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toHaveLength(1);
  expect(unsent()).toEqual(["one"]);
});

test("a refusal that cannot change is final", async () => {
  const { page, posts, unsent } = setUp();
  const { late, care } = page();
  late.add("one");
  care("one", 403);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toEqual([]);
  expect(unsent()).toEqual([]);
  expect(late.size).toBe(0);
});

test("of many beacons the newest five are kept", async () => {
  const { page, unsent } = setUp();
  const { care } = page();
  for (let i = 0; i < 9; i++) care(`${i}`, 0);
  expect(unsent()).toEqual(["4", "5", "6", "7", "8"]);
});
