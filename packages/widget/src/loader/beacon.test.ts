import { ids } from "@kiteloop/contract/ids";
import { beforeEach, expect, test, vi } from "vitest";
import type { EmbedWidget } from "../types.ts";
import type { Page } from "./page.ts";

const widget = { id: `wgt_${"1".repeat(26)}`, version: 1, type: "invite" } as EmbedWidget;

/** A page whose API answers with the next status, and whose browser takes what is handed over, or not. */
async function setUp(statuses: number[] = [], handed = true) {
  const posts: string[] = [];
  const hands: string[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    posts.push(body);
    return new Response("{}", { status: statuses.shift() ?? 200 });
  });
  vi.stubGlobal("navigator", {
    sendBeacon(_url: string, body: string) {
      hands.push(body);
      return handed;
    },
  });
  // Modules hold the state of one page.
  vi.resetModules();
  const { take } = await import("./page.ts");
  const beacons = await import("./beacon.ts");
  const project = { id: "prj_1", key: "kl_test_pk_x", consent: "given" } as const;
  take({ manifest: { project, edge: "none:", late: "none:", widgets: [] } } as Partial<Page> as Page);
  return { ...beacons, posts, hands };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  return () => void vi.useRealTimers();
});

test("events of a moment leave in one beacon with a valid id, and hold nothing that is not known", async () => {
  const { report, posts } = await setUp();
  report(widget, "open");
  report(widget, "share", "link");
  await vi.advanceTimersByTimeAsync(2000);
  expect(posts).toHaveLength(1);
  const sent = JSON.parse(posts[0] ?? "");
  const event = { widgetId: widget.id, version: 1, at: 1_700_000_000_000 };
  expect(sent).toEqual({
    key: "kl_test_pk_x",
    beacon: expect.any(String),
    sentAt: 1_700_000_001_500,
    events: [
      { ...event, type: "open" },
      { ...event, type: "share", channel: "link" },
    ],
  });
  expect(ids.beacon.safeParse(sent.beacon).success).toBe(true);
});

test("what is drawn again on the same page is seen once, and again on the next", async () => {
  const { report, posts } = await setUp();
  const at = (pathname: string) => vi.stubGlobal("location", { pathname });
  at("/");
  for (let i = 0; i < 3; i++) report(widget, "impression");
  at("/pricing");
  report(widget, "impression");
  report({ ...widget, id: `wgt_${"2".repeat(26)}` }, "impression");
  await vi.advanceTimersByTimeAsync(2000);
  expect(JSON.parse(posts[0] ?? "").events).toHaveLength(3);
});

test("no two beacons have the same id", async () => {
  const { report, posts } = await setUp();
  for (let i = 0; i < 3000; i++) report(widget, "open");
  await vi.advanceTimersByTimeAsync(2000);
  expect(new Set(posts.map((body) => JSON.parse(body).beacon)).size).toBe(30);
});

test("no event is in two beacons and none is lost, with more than fit in one", async () => {
  const { report, posts } = await setUp();
  for (let i = 0; i < 250; i++) {
    vi.setSystemTime(i);
    report(widget, "open");
  }
  await vi.advanceTimersByTimeAsync(2000);
  const batches: { at: number }[][] = posts.map((body) => JSON.parse(body).events);
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(batches.flat().map(({ at }) => at)).toEqual([...Array(250).keys()]);
});

test.each([0, 429, 503])("a beacon answered with %s is late", async (status) => {
  const { report, posts, late } = await setUp([status]);
  if (!status) vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  report(widget, "open");
  await vi.advanceTimersByTimeAsync(2000);
  expect(late.size).toBe(1);
  if (status) expect([...late]).toEqual(posts);
});

test("leaving hands over what is collected and what is late, with the first bytes", async () => {
  const { report, leave, posts, hands } = await setUp([500]);
  report(widget, "open");
  await vi.advanceTimersByTimeAsync(1600);
  report(widget, "dismiss");
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts).toHaveLength(1);
  expect(hands).toHaveLength(2);
  expect(hands[0]).toBe(posts[0]);
});

test("when the browser refuses the hand-over, the beacon is posted", async () => {
  const { report, leave, posts, hands } = await setUp([], false);
  report(widget, "open");
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(posts).toEqual(hands);
  expect(posts).toHaveLength(1);
});
