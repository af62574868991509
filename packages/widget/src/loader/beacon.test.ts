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
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { addEventListener() {} });
  // Modules hold the state of one page.
  vi.resetModules();
  const { take, page } = await import("./page.ts");
  expect(page).toBeUndefined();
  const { report, leave, pack } = await import("./beacon.ts");
  const { createLate } = await import("./late.ts");
  const project = { id: "prj_1", key: "kl_test_pk_x", consent: "given" };
  const made = {
    manifest: { project, edge: "none:", late: "none:", widgets: [] },
    session: { state: "signed-out" },
    life: new AbortController(),
    events: [],
    said: [],
    late: new Set<string>(),
    pack,
    leave,
    soon: (step: () => void) => step(),
  } as unknown as Page;
  take(made);
  return {
    report,
    /** What leaves is all there is until the late file has come. */
    leaveEarly: leave,
    arrive() {
      made.wake = createLate(made);
      made.wake();
    },
    end: () => made.life.abort(),
    late: made.late,
    posts,
    hands,
  };
}

/** The same with all that is loaded late. */
async function whole(statuses?: number[], handed?: boolean) {
  const all = await setUp(statuses, handed);
  all.arrive();
  return all;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  return () => void vi.useRealTimers();
});

test("events of a moment leave in one beacon with a valid id, and hold nothing that is not known", async () => {
  const { report, posts } = await whole();
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
  const { report, posts } = await whole();
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
  const { report, posts } = await whole();
  for (let i = 0; i < 3000; i++) report(widget, "open");
  await vi.advanceTimersByTimeAsync(2000);
  expect(new Set(posts.map((body) => JSON.parse(body).beacon)).size).toBe(30);
});

test("no event is in two beacons and none is lost, with more than fit in one", async () => {
  const { report, posts } = await whole();
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
  const { report, posts, late } = await whole([status]);
  if (!status) vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  report(widget, "open");
  await vi.advanceTimersByTimeAsync(2000);
  expect(late.size).toBe(1);
  if (status) expect([...late]).toEqual(posts);
});

test("a page that goes away early hands over what was counted, and one that stays sends it", async () => {
  const short = await setUp();
  short.report(widget, "open");
  short.leaveEarly();
  expect(JSON.parse(short.hands[0] ?? "").events).toMatchObject([{ type: "open" }]);
  const long = await setUp();
  long.report(widget, "open");
  await vi.advanceTimersByTimeAsync(5000);
  expect(long.posts).toEqual([]);
  long.arrive();
  await vi.advanceTimersByTimeAsync(1500);
  expect(JSON.parse(long.posts[0] ?? "").events).toMatchObject([{ type: "open" }]);
});

test("leaving hands over what is collected and what is late, with the first bytes", async () => {
  const { report, end, posts, hands } = await whole([500]);
  report(widget, "open");
  await vi.advanceTimersByTimeAsync(1600);
  report(widget, "dismiss");
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts).toHaveLength(1);
  expect(hands).toHaveLength(2);
  expect(hands).toContain(posts[0]);
});

test("when the browser refuses the hand-over, the beacon is posted", async () => {
  const { report, end, posts, hands } = await whole([], false);
  report(widget, "open");
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(hands)).toEqual(new Set(posts));
  expect(posts).toHaveLength(1);
});
