import { eventTypes, maxEvents } from "@kiteloop/contract/publishing/event";
import { variantLetters } from "@kiteloop/contract/publishing/variant";
import { noCounts } from "@kiteloop/contract/reports/analytics";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { fold, RollupTotals, readBreakdown } from "../../counting/index.ts";
import { getInstallation } from "../../referrals/installation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { projectAnalytics } from "../../reports/analytics/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { isDeclaredBot } from "../../shared/visitor/index.ts";
import {
  readAllItems,
  streamOf,
  type TestLoop,
  testKey,
  testLoop,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { updateProject } from "../project/index.ts";
import { putRunningItem } from "../variant/index.ts";
import { maxWidgets } from "./check.ts";
import { onOf } from "./days.ts";
import { ingestEvents } from "./ingest.ts";
import { beaconKey } from "./keys.ts";
import { beaconLine } from "./store.restore.ts";
import { findBeacon } from "./store.ts";

let loop: TestLoop;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
});

const widgetId = () => loop.platform.ids.make("widget");
const event = (more: object = {}) => ({
  type: "impression",
  widgetId: widgetId(),
  version: 1,
  at: loop.platform.clock.now().getTime(),
  ...more,
});
const beacon = (events: unknown[], id = loop.platform.ids.make("beacon")) => ({
  key: loop.project.publishableKey,
  beacon: id,
  sentAt: loop.platform.clock.now().getTime(),
  events,
});
const send = (body: unknown, ctx: Ctx<Key> = loop.browser) => ingestEvents.call(ctx, withBody(body));

async function stored(
  beaconId: string,
  projectId = loop.project.id,
  on = onOf(loop.platform.clock.now().getTime()),
) {
  const { pk, sk } = beaconKey(projectId, beaconId, on);
  const { table } = loop.platform;
  const { Item } = await table.get({ Key: { pk, sk } });
  return Item;
}

test("a beacon is stored under the keys that the entity uses, and the entity can read it", async () => {
  for (let n = 0; n < 5; n++) {
    const body = beacon([event({ type: "share", channel: "whatsapp" })]);
    expect(await send(body)).toEqual({ received: 1, accepted: 1, dropped: {}, duplicate: false });
    const which = { projectId: loop.project.id, beaconId: body.beacon, on: "2026-03-10" };
    expect(await findBeacon(loop.platform.table, which)).toMatchObject({
      ...which,
      day: "2026-03-10",
      events: [{ t: "share", c: "whatsapp" }],
    });
  }
});

test("a beacon stores its visitor's country, device and a number too small to identify anybody, and nothing else", async () => {
  const body = beacon([event()]);
  await send(body);
  const kept = await stored(body.beacon);
  expect(kept).toMatchObject({ h: 12, co: "DE", de: "phone", u: expect.any(Number) });
  expect(kept?.u).toBeLessThan(2 ** 18);
  const again = beacon([event()]);
  const { actor } = loop.browser;
  await send(again);
  expect(await stored(again.beacon)).toMatchObject({ u: kept?.u });
  const nowhere = { ...loop.browser, actor: { ...actor, visitor: { ...actor.visitor, country: null } } };
  const other = beacon([event()]);
  await send(other, nowhere);
  expect(await stored(other.beacon)).not.toHaveProperty("co");
});

test("the same visitor has another number on another day", async () => {
  const marks = new Set<unknown>();
  const { actor } = loop.browser;
  const scopes: string[] = [];
  const mark = (scope: string) => {
    scopes.push(scope);
    return actor.visitor.mark(scope);
  };
  const ctx = { ...loop.browser, actor: { ...actor, visitor: { ...actor.visitor, mark } } };
  for (let day = 0; day < 3; day++) {
    const body = beacon([event()]);
    await send(body, ctx);
    marks.add((await stored(body.beacon))?.u);
    loop.platform.clock.move(dayMs);
  }
  loop.platform.clock.move(-72 * hourMs);
  expect(marks.size).toBe(3);
  expect(scopes).toEqual(["10", "11", "12"].map((day) => `2026-03-${day}#${loop.project.id}`));
});

/** A page's visitor who says that they are a program. */
const asBot = (ctx: Ctx<Key>): Ctx<Key> => ({
  ...ctx,
  actor: { ...ctx.actor, visitor: { ...ctx.actor.visitor, bot: true } },
});

test("a declared bot's events of each type are stored, and add to one counter of their day and to nothing else", async () => {
  const own = await testLoop(await testPlatform());
  const { platform, project, member, server, browser } = own;
  const stream = streamOf(platform.table);
  const { participantId, code } = await identifyParticipant.call(server, withBody({ externalId: "ana" }));
  const events = eventTypes.map((type) => ({
    ...{ type, widgetId: platform.ids.make("widget"), version: 1, at: 0, channel: "link", variant: "a" },
    ...{ participantId, code },
  }));
  const body = () => ({ ...beacon(events, platform.ids.make("beacon")), key: project.publishableKey });
  const sent = body();
  const answer = await send(sent, asBot(browser));
  expect(answer).toMatchObject({ accepted: events.length, duplicate: false });
  expect(await fold(platform, stream.items)).toEqual([]);
  const of = { params: { projectId: project.id }, query: {}, body: {} };
  const { totals: numbers, bots } = await projectAnalytics.call(member, of);
  expect(numbers).toEqual({ ...noCounts, participants: 1 });
  expect(bots).toEqual({ events: events.length, leftOutFrom: null });
  const copy = { ...asBot(browser), actor: { ...asBot(browser).actor, origin: "https://cache.example" } };
  await expect(send(body(), copy)).rejects.toMatchObject({ code: "origin.not_allowed" });
  expect(await getInstallation.call(member, of)).toMatchObject({ seen: null, refused: null });
  const kept = (await readAllItems(platform.table)).find(({ beaconId }) => beaconId === sent.beacon);
  expect(kept).toMatchObject({ bot: true });
  expect(Object.keys(kept ?? {})).not.toContain("u");
  const totals = new RollupTotals();
  totals.addItem(kept ?? {});
  expect(totals.items()).toEqual([{ pk: `rollup#${project.id}`, sk: "all#2026-03-09", b1: events.length }]);
});

test("in test mode, and of an app, programs count as people do", async () => {
  const { actor } = asBot(loop.browser);
  expect(isDeclaredBot(actor)).toBe(true);
  expect(isDeclaredBot({ ...actor, projectId: testIdOf(actor.projectId) })).toBe(false);
  expect(isDeclaredBot({ ...actor, app: true })).toBe(false);
  expect(isDeclaredBot({ ...actor, secret: true })).toBe(false);
});

test("a beacon sent again changes nothing, even with other events", async () => {
  const first = beacon([event()]);
  await send(first);
  const before = await stored(first.beacon);
  const again = await send(beacon([event(), event()], first.beacon));
  expect(again).toMatchObject({ accepted: 2, duplicate: true });
  expect(await stored(first.beacon)).toEqual(before);
});

test("20 deliveries at once keep one beacon", async () => {
  const body = beacon([event()]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
  expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
});

test("a project can't use up another project's beacon ids", async () => {
  const other = await testLoop(loop.platform);
  const body = beacon([event()]);
  await send(body, other.browser);
  expect(await send(body)).toMatchObject({ accepted: 1, duplicate: false });
  expect(await stored(body.beacon, other.project.id)).toBeDefined();
  expect(await stored(body.beacon)).toBeDefined();
});

test("accepted and dropped events, each with its reason, add up to those received", async () => {
  const events = [
    event(),
    event({ type: "purchase" }),
    event({ extra: 1 }),
    null,
    "x",
    ...Array.from({ length: 22 }, () => event()),
  ];
  expect(await send(beacon(events))).toEqual({
    received: 27,
    accepted: 20,
    dropped: { invalid: 4, too_many_widgets: 3 },
    duplicate: false,
  });
});

test("a beacon that names every variant of 20 experiments counts those that fit and reports those it dropped", async () => {
  const { platform } = loop;
  const own = await testLoop(platform);
  const of = { workspaceId: own.member.actor.workspaceId, projectId: own.project.id };
  const variants = variantLetters.map((variant) => ({ variant, weight: 25 }));
  const running = Array.from({ length: maxWidgets }, () => {
    const widget = widgetId();
    return { widgetId: widget, experimentId: platform.ids.make("experiment"), variants };
  });
  for (const one of running) await transact(platform.table, platform.clock, [putRunningItem(of, one)]);
  const stream = streamOf(platform.table);
  const events = variantLetters.flatMap((variant) =>
    running.map(({ widgetId: widget }) => event({ widgetId: widget, variant })),
  );
  const body = { ...beacon(events), key: own.project.publishableKey };
  expect(await send(body, own.browser)).toEqual({
    received: 80,
    accepted: 20,
    dropped: { too_many_variants: 60 },
    duplicate: false,
  });
  const beacons = stream.items.filter(({ image }) => image.__edb_e__ === "beacon");
  expect(beacons).toHaveLength(1);
  expect(await fold(platform, beacons)).toEqual([]);
  const days = await readBreakdown(platform.table, own.project.id, "widgets", {
    from: "2000-01-01",
    to: "2100-01-01",
  });
  expect(days.reduce((sum, { counters }) => sum + (counters.impressions ?? 0), 0)).toBe(20);
  const [kept] = beacons;
  const { projectId, shard, on, beaconId, receivedAt, sentAt, day, events: stored } = Object(kept?.image);
  const line = {
    projectId,
    shard,
    on,
    beaconId,
    receivedAt,
    sentAt,
    day,
    events: [...stored, { ...stored[0], x: undefined }],
  };
  expect(beaconLine.safeParse(line).error).toBeUndefined();
});

test("a beacon without one valid event is answered and not stored", async () => {
  const body = beacon([{}]);
  expect(await send(body)).toMatchObject({ accepted: 0, dropped: { invalid: 1 } });
  expect(await stored(body.beacon)).toBeUndefined();
});

test("more than 100 events are too many; 100 are not", async () => {
  const widget = widgetId();
  const many = (count: number) => Array.from({ length: count }, () => event({ widgetId: widget }));
  await expect(send(beacon(many(maxEvents + 1)))).rejects.toMatchObject({ code: "request.too_large" });
  expect(await send(beacon(many(maxEvents)))).toMatchObject({ accepted: 100 });
});

test("a page's clock that is 24 hours off changes no day; an event more than 23 hours ahead is flagged", async () => {
  const now = loop.platform.clock.now().getTime();
  for (const sentAt of [now, now - dayMs, now + dayMs]) {
    const body = beacon([
      event({ at: now - dayMs }),
      event({ at: now + 23 * hourMs }),
      event({ at: now + 23 * hourMs + 1 }),
    ]);
    await send({ ...body, sentAt });
    const item = await stored(body.beacon, loop.project.id, onOf(sentAt));
    expect(item).toMatchObject({ day: "2026-03-10", h: 12, receivedAt: now, sentAt });
    const flags = z.array(z.object({ f: z.boolean().default(false) })).parse(item?.events);
    expect(flags.map(({ f }) => f)).toEqual([false, false, true]);
  }
});

test.each([
  [7 * dayMs, true],
  [7 * dayMs + 1, false],
  [-dayMs, true],
  [-dayMs - 1, false],
  [Number.NEGATIVE_INFINITY, false],
  [Number.POSITIVE_INFINITY, false],
])("a beacon made %d ms ago is accepted: %s; an older one is dropped as stale", async (ago, taken) => {
  const now = loop.platform.clock.now().getTime();
  const sentAt = Math.min(Math.max(now - ago, 0), 8_640_000_000_000_000);
  const before = (await readAllItems(loop.platform.table)).length;
  const answer = await send({ ...beacon([event(), event({ type: "no such" })]), sentAt });
  expect(answer).toEqual(
    taken
      ? { received: 2, accepted: 1, dropped: { invalid: 1 }, duplicate: false }
      : { received: 2, accepted: 0, dropped: { stale: 2 }, duplicate: false },
  );
  if (!taken) expect(await readAllItems(loop.platform.table)).toHaveLength(before);
});

test("a beacon that is sent again within its week changes nothing, and later is stale", async () => {
  const own = await testLoop(loop.platform);
  const body = { ...beacon([event()]), key: own.project.publishableKey };
  expect(await send(body, own.browser)).toMatchObject({ accepted: 1, duplicate: false });
  loop.platform.clock.move(7 * dayMs);
  expect(await send(body, own.browser)).toMatchObject({ accepted: 1, duplicate: true });
  loop.platform.clock.move(1);
  expect(await send(body, own.browser)).toMatchObject({ accepted: 0, dropped: { stale: 1 } });
  loop.platform.clock.move(-7 * dayMs - 1);
});

test("the day is the project's, not the server's", async () => {
  const far = await testLoop(loop.platform, "Pacific/Kiritimati");
  const body = beacon([event()]);
  await send(body, far.browser);
  expect((await stored(body.beacon, far.project.id))?.day).toBe("2026-03-11");
});

test("an archived project stores nothing and reports it", async () => {
  const old = await testLoop(loop.platform);
  const change = { version: old.project.version, status: "archived" };
  await updateProject.call(old.member, { params: { projectId: old.project.id }, query: {}, body: change });
  const body = beacon([event(), event()]);
  expect(await send(body, old.browser)).toMatchObject({ accepted: 0, dropped: { archived: 2 } });
  expect(await stored(body.beacon, old.project.id)).toBeUndefined();
});

test.each([
  ["another origin", { origin: "https://evil.example" }, "origin.not_allowed"],
  ["no origin", { origin: null }, "origin.not_allowed"],
  ["a secret key", { secret: true }, "key.wrong_kind"],
])("%s is refused", async (_, fields, code) => {
  const actor = { ...loop.browser.actor, ...fields };
  await expect(send(beacon([event()]), { ...loop.browser, actor })).rejects.toMatchObject({ code });
});

test("a member's session is not a key, and neither is a key of a deleted project", async () => {
  const body = withBody(beacon([event()]));
  await expect(ingestEvents.call(loop.member, body)).rejects.toMatchObject({ code: "key.invalid" });
  const { ids } = loop.platform;
  const gone = testKey(loop.platform, {
    workspaceId: ids.make("workspace"),
    projectId: ids.make("project"),
  });
  await expect(ingestEvents.call({ ...loop.browser, actor: gone }, body)).rejects.toMatchObject({
    code: "key.invalid",
  });
});

test.each([
  ["no beacon id", { beacon: undefined }],
  ["an id of another kind", { beacon: "prj_00000000000000000000000000" }],
  ["no events", { events: [] }],
  ["an unknown field", { tenant: "wsp_1" }],
])("%s is invalid", async (_, fields) => {
  await expect(send({ ...beacon([event()]), ...fields })).rejects.toMatchObject({ code: "request.invalid" });
});
