import { beforeEach, expect, test, vi } from "vitest";
import { testLoader } from "../testing/loader.ts";
import { createBeaconDelivery } from "./beacon-delivery.ts";
import { postBeacon } from "./beacons.ts";
import { setLoader } from "./current-loader.ts";
import type { CountedEvent } from "./ports.ts";
import { openStore } from "./store.ts";

/** Pages of one visitor, whose storage persists between them. */
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
    const undelivered = new Set(left);
    const lifetime = new AbortController();
    const bodies: string[] = [];
    const pendingEvents: CountedEvent[] = [];
    const loader = testLoader({
      pendingEvents,
      undeliveredBeacons: undelivered,
      lifetime,
      stores: { visitorStore: openStore("kiteloop:test", "given", () => storage) },
      postBeacon,
      packBeacon() {
        pendingEvents.length = 0;
        return bodies.shift() ?? "";
      },
    });
    setLoader(loader);
    const deliver = createBeaconDelivery(loader);
    /** Records an event, and waits until the beacons are sent. */
    const count = async (...more: string[]) => {
      bodies.push(...more);
      pendingEvents.push({
        type: "open",
        widgetId: "wgt_1",
        version: 1,
        at: 0,
        channel: undefined,
        participantId: undefined,
        code: undefined,
      });
      deliver();
      await vi.advanceTimersByTimeAsync(1500);
    };
    return { undelivered, lifetime, count, leave: () => loader.handOverEvents() };
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

test("an undelivered beacon is retried with the same bytes until it is accepted, and then dropped", async () => {
  const { page, posts, unsent } = setUp([503, 429]);
  const { undelivered, count } = page();
  await count("one");
  expect([...undelivered]).toEqual(["one"]);
  expect(unsent()).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toEqual(["one", "one", "one"]);
  expect(unsent()).toEqual([]);
  expect(undelivered.size).toBe(0);
});

test("a beacon that one page could not deliver is delivered once by the next", async () => {
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

test("kept beacons are read shortly after the page has started, and survive failures before that", async () => {
  const { page, posts, unsent, reads } = setUp(Array(9).fill(0));
  const first = page();
  await first.count("one");
  first.lifetime.abort();
  const before = reads();
  const { undelivered, lifetime } = page(["two"]);
  expect(reads()).toBe(before);
  await vi.advanceTimersByTimeAsync(0);
  expect(unsent()).toEqual(["one", "two"]);
  expect([...undelivered]).toEqual(["one", "two"]);
  const idle = page();
  await vi.advanceTimersByTimeAsync(1400);
  expect(idle.undelivered.size).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect([...idle.undelivered]).toEqual(["one", "two"]);
  expect(posts).toContain("one");
  for (const one of [lifetime, idle.lifetime]) one.abort();
});

test("a page that ended stops retrying and keeps the beacon for the next", async () => {
  const { page, posts, unsent } = setUp([0, 0, 0]);
  const { lifetime, count } = page();
  await count("one");
  lifetime.abort();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toHaveLength(1);
  expect(unsent()).toEqual(["one"]);
});

test("a page that the browser shows again after it was left still counts, and keeps nothing that was delivered", async () => {
  const { page, posts, unsent } = setUp();
  const { undelivered, count, leave } = page();
  await count("one");
  leave();
  await count("two");
  leave();
  expect(posts).toEqual(["one", "two"]);
  expect(undelivered.size).toBe(0);
  page();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts).toEqual(["one", "two"]);
  expect(unsent() ?? []).toEqual([]);
});

test("a beacon is dropped after a permanent failure", async () => {
  const { page, posts, unsent } = setUp([503, 403]);
  const { undelivered, count } = page();
  await count("one");
  expect(unsent()).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toEqual(["one", "one"]);
  expect(unsent()).toEqual([]);
  expect(undelivered.size).toBe(0);
});

test("only the newest five beacons are kept", async () => {
  const { page, unsent } = setUp(Array(9).fill(0));
  await page().count(..."012345678");
  expect(unsent()).toEqual(["4", "5", "6", "7", "8"]);
});

test("a beacon of the last moment is kept before it is sent, and the next page sends the same bytes", async () => {
  const { page, posts, unsent } = setUp([0, 0]);
  const { count, leave } = page();
  const counted = count("one");
  leave();
  expect(posts).toEqual(["one"]);
  expect(unsent()).toEqual(["one"]);
  await counted;
  page();
  await vi.advanceTimersByTimeAsync(1500);
  expect(new Set(posts)).toEqual(new Set(["one"]));
});

test("a beacon that was delivered while the page was left is not kept", async () => {
  const { page, posts, unsent } = setUp();
  const { count, leave } = page();
  const counted = count("one");
  leave();
  await counted;
  expect(posts).toEqual(["one"]);
  expect(unsent()).toEqual([]);
});
