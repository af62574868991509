import { ids } from "@kiteloop/contract/ids";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBeacons } from "./beacon.ts";
import { openStore } from "./store.ts";

const widgetId = `wgt_${"1".repeat(26)}`;
const event = (at = 0) => ({ type: "open", widgetId, version: 1, at }) as const;

/** A wire that answers each post with the next status, and a storage that outlives a page. */
function setUp(statuses: number[] = [], handed = true) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
  const posts: string[] = [];
  const hands: string[] = [];
  const page = () =>
    createBeacons(
      "kl_test_pk_x",
      openStore("kiteloop:test", () => storage as Storage),
      {
        post: async (body) => {
          posts.push(body);
          return statuses.shift() ?? 204;
        },
        hand: (body) => {
          hands.push(body);
          return handed;
        },
        now: () => 1_700_000_000_000,
      },
    );
  return { page, posts, hands, items };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("events of a moment leave in one beacon with a valid id", async () => {
  const { page, posts } = setUp();
  const beacons = page();
  beacons.add(event(1));
  beacons.add(event(2));
  await vi.advanceTimersByTimeAsync(2000);
  expect(posts).toHaveLength(1);
  const sent = JSON.parse(posts[0] ?? "");
  expect(sent).toMatchObject({
    key: "kl_test_pk_x",
    sentAt: 1_700_000_000_000,
    events: [{ at: 1 }, { at: 2 }],
  });
  expect(ids.beacon.safeParse(sent.beacon).success).toBe(true);
});

test("a beacon sent again has the same bytes, so the same id", async () => {
  const { page, posts } = setUp([0, 503, 429, 204]);
  page().add(event());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts).toHaveLength(4);
  expect(new Set(posts).size).toBe(1);
});

test("a refusal that cannot change is not repeated, and nothing is kept of it", async () => {
  const { page, posts, items } = setUp([403]);
  page().add(event());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toHaveLength(1);
  expect(items.get("kiteloop:test") ?? "{}").not.toContain("bcn_");
});

test("what a page could not deliver is delivered by the next one under its first id, and then forgotten", async () => {
  const { page, posts, items } = setUp([0, 0, 0, 0]);
  page().add(event());
  await vi.advanceTimersByTimeAsync(120_000);
  expect(posts).toHaveLength(4);
  page().resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(posts).toHaveLength(5);
  expect(new Set(posts).size).toBe(1);
  expect(JSON.parse(items.get("kiteloop:test") ?? "").unsent).toEqual([]);
});

test("no event is in two beacons and none is lost, with more than fit in one", async () => {
  const { page, posts } = setUp();
  const beacons = page();
  for (let i = 0; i < 250; i++) beacons.add(event(i));
  await vi.advanceTimersByTimeAsync(2000);
  const batches = posts.map((body) => JSON.parse(body));
  expect(batches.map(({ events }) => events.length)).toEqual([100, 100, 50]);
  expect(new Set(batches.map(({ beacon }) => beacon)).size).toBe(3);
  expect(batches.flatMap(({ events }) => events).map(({ at }) => at)).toEqual([...Array(250).keys()]);
});

test("leaving hands over what is collected and what waits for another attempt, each once", async () => {
  const { page, posts, hands } = setUp([0]);
  const beacons = page();
  beacons.add(event(1));
  await vi.advanceTimersByTimeAsync(1600);
  beacons.add(event(2));
  beacons.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts).toHaveLength(1);
  expect(hands).toHaveLength(2);
  expect(hands[0]).toBe(posts[0]);
});

test("when the browser refuses the hand-over, the beacon is posted", async () => {
  const { page, posts, hands } = setUp([], false);
  const beacons = page();
  beacons.add(event());
  beacons.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(posts).toEqual(hands);
  expect(posts).toHaveLength(1);
});
