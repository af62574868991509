import { ids } from "@kiteloop/contract/shared/ids";
import { beforeEach, expect, test, vi } from "vitest";
import { testLoader } from "../testing/loader.ts";
import type { EmbedWidget } from "../types.ts";
import { createBeaconDelivery } from "./beacon-delivery.ts";

const widget = { id: `wgt_${"1".repeat(26)}`, version: 1, type: "invite" } as EmbedWidget;

/** A page whose API answers with the given statuses in order. */
async function setUp(statuses: number[] = []) {
  const posts: string[] = [];
  const hands: string[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    posts.push(body);
    return new Response("{}", { status: statuses.shift() ?? 200 });
  });
  vi.stubGlobal("navigator", {
    sendBeacon(_url: string, body: string) {
      hands.push(body);
      return true;
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
    leave: () => loader.handOverEvents(),
    loadLateScript() {
      loader.deliverPending = createBeaconDelivery(loader);
      loader.deliverPending();
    },
    undelivered: loader.undeliveredBeacons,
    posts,
    hands,
  };
}

/** The same page with the late script. */
async function whole(statuses?: number[]) {
  const all = await setUp(statuses);
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
  expect(new Set(posts.map((body) => JSON.parse(body).beacon)).size).toBe(40);
});

test("with more events than fit in one beacon, each is sent exactly once", async () => {
  const { reportEvent, posts } = await whole();
  for (let i = 0; i < 250; i++) {
    vi.setSystemTime(i);
    reportEvent(widget, "open");
  }
  await vi.advanceTimersByTimeAsync(2000);
  const batches: { at: number }[][] = posts.map((body) => JSON.parse(body).events);
  expect(batches.map(({ length }) => length)).toEqual([75, 75, 75, 25]);
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

test("leaving sends the events, before and after the late script has loaded", async () => {
  const short = await setUp();
  short.reportEvent(widget, "open");
  short.leave();
  expect(JSON.parse(short.posts[0] ?? "").events).toMatchObject([{ type: "open" }]);
  expect(short.hands).toEqual([]);
  const long = await setUp();
  long.reportEvent(widget, "open");
  await vi.advanceTimersByTimeAsync(5000);
  expect(long.posts).toEqual([]);
  long.loadLateScript();
  long.leave();
  expect(JSON.parse(long.posts[0] ?? "").events).toMatchObject([{ type: "open" }]);
});

test("leaving sends pending events, and undelivered beacons byte for byte, but none that is in flight", async () => {
  const { reportEvent, leave, posts, undelivered } = await whole([500]);
  reportEvent(widget, "open");
  await vi.advanceTimersByTimeAsync(1600);
  reportEvent(widget, "dismiss");
  leave();
  leave();
  expect(posts).toHaveLength(3);
  expect(posts.filter((body) => body === posts[0])).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts).toHaveLength(3);
  expect(undelivered.size).toBe(0);
});

test("a page that is left sends at most 48 KB, in beacons of at most 16", async () => {
  const { reportEvent, leave, posts, undelivered } = await whole(Array(9).fill(500));
  const channel = "whatsapp";
  for (let i = 0; i < 370; i++) reportEvent({ ...widget, version: 999_999 }, "dismiss", channel, "KYTE2345");
  posts.length = 0;
  await vi.advanceTimersByTimeAsync(0);
  leave();
  expect(posts).toHaveLength(3);
  for (const body of undelivered) expect(body.length).toBeLessThan(16_000);
});

/** Faults of the browser, or of what the page put in its place. */
const faults: Record<string, unknown> = {
  missing: undefined,
  throwing() {
    throw new Error("bent");
  },
  rejecting: () => Promise.reject(new TypeError("Failed to fetch")),
  "answering nothing": () => undefined,
};

test.each(Object.keys(faults))(
  "with fetch %s a beacon goes by sendBeacon, on both sides of the late script",
  async (name) => {
    for (const isLate of [false, true]) {
      const { reportEvent, leave, loadLateScript, hands, undelivered } = await setUp();
      if (isLate) loadLateScript();
      vi.stubGlobal("fetch", faults[name]);
      reportEvent(widget, "open");
      leave();
      await vi.advanceTimersByTimeAsync(0);
      expect([...undelivered]).toEqual(hands);
      expect(hands).toHaveLength(1);
    }
  },
);

test("a page in a driven browser says so with each call, and others don't", async () => {
  for (const [webdriver, path] of [
    [true, "/v1/events?webdriver"],
    [false, "/v1/events"],
  ] as const) {
    const { reportEvent, leave } = await setUp();
    const addresses: string[] = [];
    vi.stubGlobal("navigator", { webdriver, sendBeacon: (url: string) => addresses.push(url) });
    const answer = async (url: string) => {
      addresses.push(url);
      return new Response("{}");
    };
    for (const fetch of [answer, undefined]) {
      vi.stubGlobal("fetch", fetch);
      reportEvent(widget, "open");
      leave();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(addresses).toEqual([`https://edge.example.com${path}`, `https://edge.example.com${path}`]);
  }
});

test.each(["missing", "throwing"])(
  "with sendBeacon %s and no fetch nothing is thrown, and the beacon is kept",
  async (name) => {
    const { reportEvent, leave, loadLateScript, undelivered } = await setUp();
    vi.stubGlobal("fetch", undefined);
    vi.stubGlobal("navigator", { sendBeacon: faults[name] });
    reportEvent(widget, "open");
    leave();
    loadLateScript();
    reportEvent(widget, "dismiss");
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(undelivered.size).toBe(2);
  },
);

test("a beacon is the same JSON on a page that gives all arrays or objects a toJSON", async () => {
  const { reportEvent, leave, posts } = await whole();
  const bent = { value: () => "bent", configurable: true };
  for (const { prototype } of [Array, Object]) Object.defineProperty(prototype, "toJSON", bent);
  try {
    reportEvent(widget, "open");
    leave();
    expect(Reflect.has(Array.prototype, "toJSON")).toBe(true);
  } finally {
    for (const { prototype } of [Array, Object]) Reflect.deleteProperty(prototype, "toJSON");
  }
  expect(JSON.parse(posts[0] ?? "").events).toMatchObject([{ type: "open" }]);
});
