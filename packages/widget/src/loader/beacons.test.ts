import { ids } from "@kiteloop/contract/shared/ids";
import { beforeEach, expect, test, vi } from "vitest";
import { testLoader } from "../testing/loader.ts";
import type { EmbedWidget } from "../types.ts";
import { createBeaconDelivery } from "./beacon-delivery.ts";

const widget = { id: `wgt_${"1".repeat(26)}`, version: 1, type: "invite" } as EmbedWidget;

/** A page whose API answers with the given statuses in order; `handed` is whether the browser accepts a hand-over. */
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
  const { setLoader } = await import("./current-loader.ts");
  const { reportEvent, ...beacons } = await import("./beacons.ts");
  const loader = testLoader(beacons);
  setLoader(loader);
  return {
    reportEvent,
    /** Before the late script has loaded, the page hands over what there is. */
    leaveEarly: beacons.handOverEvents,
    loadLateScript() {
      loader.deliverPending = createBeaconDelivery(loader);
      loader.deliverPending();
    },
    end: () => loader.lifetime.abort(),
    undelivered: loader.undeliveredBeacons,
    posts,
    hands,
  };
}

/** The same page with the late script. */
async function whole(statuses?: number[], handed?: boolean) {
  const all = await setUp(statuses, handed);
  all.loadLateScript();
  return all;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  return () => void vi.useRealTimers();
});

test("events that occur together are sent in one beacon with a valid id, without unknown fields", async () => {
  const { reportEvent, posts } = await whole();
  reportEvent(widget, "open");
  reportEvent(widget, "share", "link");
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

test("a widget that is drawn again counts one impression per path", async () => {
  const { reportEvent, posts } = await whole();
  const at = (pathname: string) => vi.stubGlobal("location", { pathname });
  at("/");
  for (let i = 0; i < 3; i++) reportEvent(widget, "impression");
  at("/pricing");
  reportEvent(widget, "impression");
  reportEvent({ ...widget, id: `wgt_${"2".repeat(26)}` }, "impression");
  await vi.advanceTimersByTimeAsync(2000);
  expect(JSON.parse(posts[0] ?? "").events).toHaveLength(3);
});

test("no two beacons have the same id", async () => {
  const { reportEvent, posts } = await whole();
  for (let i = 0; i < 3000; i++) reportEvent(widget, "open");
  await vi.advanceTimersByTimeAsync(2000);
  expect(new Set(posts.map((body) => JSON.parse(body).beacon)).size).toBe(30);
});

test("with more events than fit in one beacon, each is sent exactly once", async () => {
  const { reportEvent, posts } = await whole();
  for (let i = 0; i < 250; i++) {
    vi.setSystemTime(i);
    reportEvent(widget, "open");
  }
  await vi.advanceTimersByTimeAsync(2000);
  const batches: { at: number }[][] = posts.map((body) => JSON.parse(body).events);
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(batches.flat().map(({ at }) => at)).toEqual([...Array(250).keys()]);
});

test.each([0, 429, 503])("a beacon answered with %s is kept as undelivered", async (status) => {
  const { reportEvent, posts, undelivered } = await whole([status]);
  if (!status) vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  reportEvent(widget, "open");
  await vi.advanceTimersByTimeAsync(2000);
  expect(undelivered.size).toBe(1);
  if (status) expect([...undelivered]).toEqual(posts);
});

test("leaving early hands the events over to the browser, staying sends them", async () => {
  const short = await setUp();
  short.reportEvent(widget, "open");
  short.leaveEarly();
  expect(JSON.parse(short.hands[0] ?? "").events).toMatchObject([{ type: "open" }]);
  const long = await setUp();
  long.reportEvent(widget, "open");
  await vi.advanceTimersByTimeAsync(5000);
  expect(long.posts).toEqual([]);
  long.loadLateScript();
  await vi.advanceTimersByTimeAsync(1500);
  expect(JSON.parse(long.posts[0] ?? "").events).toMatchObject([{ type: "open" }]);
});

test("leaving hands over pending events, and undelivered beacons byte for byte", async () => {
  const { reportEvent, end, posts, hands } = await whole([500]);
  reportEvent(widget, "open");
  await vi.advanceTimersByTimeAsync(1600);
  reportEvent(widget, "dismiss");
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts).toHaveLength(1);
  expect(hands).toHaveLength(2);
  expect(hands).toContain(posts[0]);
});

test("when the browser refuses the hand-over, the beacon is posted", async () => {
  const { reportEvent, end, posts, hands } = await whole([], false);
  reportEvent(widget, "open");
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(hands)).toEqual(new Set(posts));
  expect(posts).toHaveLength(1);
});
