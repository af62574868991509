import { beforeEach, expect, test, vi } from "vitest";
import { createLate } from "./late.ts";
import type { Page } from "./page.ts";
import { openStore } from "./store.ts";

/** Pages of one visitor, over a storage that outlives them. */
function setUp(statuses: number[] = []) {
  const items = new Map<string, string>();
  let reads = 0;
  const storage = {
    getItem(name: string) {
      reads++;
      return items.get(name) ?? null;
    },
    setItem: (name: string, value: string) => void items.set(name, value),
  } as Storage;
  const posts: string[] = [];
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { addEventListener() {} });
  vi.stubGlobal("navigator", { sendBeacon: () => true });
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    posts.push(body);
    const status = statuses.shift() ?? 200;
    if (!status) throw new TypeError("offline");
    return new Response("{}", { status });
  });
  const page = (left: string[] = []) => {
    const made = {
      late: new Set(left),
      life: new AbortController(),
      store: openStore("kiteloop:test", "given", () => storage),
      manifest: { edge: "https://edge.example.com" },
      events: [] as string[],
      pack: () => made.events.shift() ?? "",
      leave() {},
      soon: (step: () => void) => step(),
    };
    const wake = createLate(made as unknown as Page);
    /** Counts, and lets the beacons leave. */
    const count = async (...bodies: string[]) => {
      made.events.push(...bodies);
      wake();
      await vi.advanceTimersByTimeAsync(1500);
    };
    return { ...made, count };
  };
  return {
    page,
    posts,
    reads: () => reads,
    unsent: () => JSON.parse(items.get("kiteloop:test") ?? "{}").unsent,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

test("a late beacon is tried again with the same bytes until it is taken, and then forgotten", async () => {
  const { page, posts, unsent } = setUp([503, 429]);
  const { late, count } = page();
  await count("one");
  expect([...late]).toEqual(["one"]);
  expect(unsent()).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toEqual(["one", "one", "one"]);
  expect(unsent()).toEqual([]);
  expect(late.size).toBe(0);
});

test("what one page could not deliver is delivered by the next, once", async () => {
  const { page, posts, unsent } = setUp([0, 0, 0, 0]);
  const first = page();
  await first.count("one");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toHaveLength(4);
  page();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toEqual(["one", "one", "one", "one", "one"]);
  expect(unsent()).toEqual([]);
});

test("what is kept is read a moment after the page has begun, and not lost by what fails before", async () => {
  const { page, posts, unsent, reads } = setUp(Array(9).fill(0));
  const first = page();
  await first.count("one");
  first.life.abort();
  const before = reads();
  const { late, life } = page(["two"]);
  expect(reads()).toBe(before);
  await vi.advanceTimersByTimeAsync(0);
  expect(unsent()).toEqual(["two", "one"]);
  expect([...late]).toEqual(["two", "one"]);
  const idle = page();
  await vi.advanceTimersByTimeAsync(1400);
  expect(idle.late.size).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect([...idle.late]).toEqual(["two", "one"]);
  expect(posts).toContain("one");
  for (const one of [life, idle.life]) one.abort();
});

test("a page that ended tries no more, and keeps the beacon for the next", async () => {
  const { page, posts, unsent } = setUp([0, 0, 0]);
  const { life, count } = page();
  await count("one");
  life.abort();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toHaveLength(1);
  expect(unsent()).toEqual(["one"]);
});

test("a refusal that cannot change is final", async () => {
  const { page, posts, unsent } = setUp([503, 403]);
  const { late, count } = page();
  await count("one");
  expect(unsent()).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toEqual(["one", "one"]);
  expect(unsent()).toEqual([]);
  expect(late.size).toBe(0);
});

test("of many beacons the newest five are kept", async () => {
  const { page, unsent } = setUp(Array(9).fill(0));
  await page().count(..."012345678");
  expect(unsent()).toEqual(["4", "5", "6", "7", "8"]);
});
