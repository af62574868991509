import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { viaFrom } from "@kiteloop/contract/referrals/via";
import { segmentations } from "@kiteloop/contract/reports/segments";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { ingestEvents } from "../../publishing/event/index.ts";
import { createWidget } from "../../publishing/widget/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { visitorMark } from "../../shared/visitor/index.ts";
import {
  streamOf,
  type TestLoop,
  testCtx,
  testLive,
  testLoop,
  testMember,
  testPlatform,
  trustPages,
  withBody,
} from "../../testing/index.ts";
import { projectHours } from "./hours.ts";
import { projectSegments } from "./segments.ts";
import { projectVisitors } from "./visitors.ts";

let loop: TestLoop;
let widgetId: string;
let stream: ReturnType<typeof streamOf>;

const raw = (query: object) => ({ params: { projectId: loop.project.id }, query, body: {} });
const by = async (what: string, query: object = {}) =>
  projectSegments.call(loop.member, raw({ by: what, ...query }));

/** A visitor from `country` with a phone views the widget `count` times and shares once by WhatsApp. */
async function visit(country: string, address: string, count: number): Promise<void> {
  const { ids, clock } = loop.platform;
  const at = clock.now().getTime();
  const event = { type: "impression", widgetId, version: 1, at };
  const events = [
    ...Array.from({ length: count }, () => event),
    { ...event, type: "share", channel: "whatsapp" },
  ];
  const body = { key: loop.project.publishableKey, beacon: ids.make("beacon"), sentAt: at, events };
  const mark = (scope: string) => visitorMark("secret", scope, address, "test");
  const visitor = { ...loop.browser.actor.visitor, country, device: "phone" as const, mark };
  const actor = { ...loop.browser.actor, visitor };
  await ingestEvents.call(testCtx(loop.platform, actor), withBody(body));
}

beforeAll(async () => {
  loop = await testLoop(await testPlatform(), "Asia/Kolkata");
  stream = streamOf(loop.platform.table);
  const params = { projectId: loop.project.id };
  const body = { name: "Invite", config: defaultConfig("invite") };
  widgetId = (await createWidget.call(loop.member, { params, query: {}, body })).id;
  await visit("DE", "192.0.2.1", 2);
  await visit("DE", "192.0.2.2", 1);
  await visit("JP", "192.0.2.3", 4);
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  await reportJoin.call(loop.server, withBody({ code, externalId: "ben" }));
  await fold(loop.platform, stream.items);
});

test("by country and device: the event's own, and unknown when a server reported it", async () => {
  const countries = await by("country");
  expect(countries.segments.map(({ value, counts }) => [value, counts.impressions, counts.joins])).toEqual([
    ["unknown", 0, 1],
    ["DE", 3, 0],
    ["JP", 4, 0],
  ]);
  const devices = (await by("device")).segments.map(({ value, counts }) => [value, counts.impressions]);
  expect(devices).toEqual([
    ["unknown", 0],
    ["phone", 7],
  ]);
});

test("by channel and widget, each with the same totals as the days", async () => {
  expect((await by("channel")).segments).toMatchObject([
    { value: "none", counts: { joins: 1 } },
    { value: "whatsapp", counts: { shares: 3 } },
  ]);
  const { segments: widgets, series, days } = await by("widget", { granularity: "month" });
  expect(widgets).toMatchObject([
    { value: "none", name: "No widget", counts: { joins: 1 } },
    { value: widgetId, name: "Invite", counts: { impressions: 7, shares: 3 } },
  ]);
  expect(days).toHaveLength(2);
  expect(series[1]?.counts.impressions).toEqual([0, 7]);
  expect((await by("variant")).segments).toEqual([]);
});

test("a link's channel counts with its click, its join and its conversion; an unknown channel as none", async () => {
  const platform = await testPlatform();
  const other = await testLoop(platform);
  await trustPages(other);
  const stream = streamOf(platform.table);
  const { publishableKey: key, id: projectId } = other.project;
  const config = defaultConfig("welcome");
  const made = { params: { projectId }, query: {}, body: { name: "Welcome", config } };
  const welcome = await createWidget.call(other.member, made);
  const { code } = await identifyParticipant.call(other.server, withBody({ externalId: "ana" }));
  const at = platform.clock.now().getTime();
  const click = { type: "click", widgetId: welcome.id, version: 1, at, code };
  const events = ["telegram", "pigeon"].map((channel) => ({ ...click, channel }));
  const beacon = { key, beacon: platform.ids.make("beacon"), sentAt: at, events };
  expect(await ingestEvents.call(other.browser, withBody(beacon))).toMatchObject({
    accepted: 2,
    dropped: {},
  });
  await reportJoin.call(other.browser, withBody({ key, code, externalId: "ben", via: "telegram", ago: 5 }));
  const order = { key, externalId: "o-1", participantExternalId: "ben" };
  await reportConversion.call(other.browser, withBody(order));
  await fold(platform, stream.items);
  const asked = { params: { projectId }, query: { by: "channel" }, body: {} };
  expect((await projectSegments.call(other.member, asked)).segments).toMatchObject([
    { value: "telegram", counts: { clicks: 1, joins: 1, conversions: 1 } },
    { value: "none", counts: { clicks: 1, joins: 0, conversions: 0 } },
  ]);
});

test("results of a link count for the widget it was shared from", async () => {
  const platform = await testPlatform();
  const other = await testLoop(platform);
  await trustPages(other);
  const stream = streamOf(platform.table);
  const { publishableKey: key, id: projectId } = other.project;
  const share = await testLive(other, defaultConfig("share"));
  const { code } = await identifyParticipant.call(other.server, withBody({ externalId: "ana" }));
  const followed = { key, code, externalId: "ben", via: viaFrom("qr", share.id), ago: 5 };
  await reportJoin.call(other.browser, withBody(followed));
  await reportConversion.call(
    other.browser,
    withBody({ key, externalId: "o-1", participantExternalId: "ben" }),
  );
  await fold(platform, stream.items);
  const asked = { params: { projectId }, query: { by: "widget" }, body: {} };
  expect((await projectSegments.call(other.member, asked)).segments).toMatchObject([
    { value: share.id, counts: { joins: 1, conversions: 1 } },
  ]);
});

test("hours are in the project's time zone, from Monday 0:00", async () => {
  const found = await projectHours.call(loop.member, raw({}));
  // Noon of a Tuesday in UTC is half past five in Kolkata.
  const place = 24 + 17;
  expect(found.hours.impressions).toHaveLength(168);
  expect(found.hours.impressions.flatMap((count, at) => (count > 0 ? [[at, count]] : []))).toEqual([
    [place, 7],
  ]);
  expect(found.hours.joins[place]).toBe(1);
});

test("unique visitors of a day have the error of the estimate", async () => {
  const found = await projectVisitors.call(loop.member, raw({ from: "2026-03-09", to: "2026-03-10" }));
  expect(found.days).toEqual([
    { day: "2026-03-09", visitors: 0, low: 0, high: 0 },
    { day: "2026-03-10", visitors: 3, low: 3, high: expect.any(Number) },
  ]);
  expect(found.error).toBeCloseTo(0.01625);
  const year = await projectVisitors.call(loop.member, raw({ from: "2025-03-11", to: "2026-03-10" }));
  expect(year.range).toEqual({ from: "2025-12-09", to: "2026-03-10", days: 92 });
});

test("only known dimensions are accepted, and only from members of the workspace", async () => {
  await expect(by("age")).rejects.toMatchObject({ code: "request.invalid" });
  const stranger = testCtx(loop.platform, testMember(loop.platform));
  for (const what of segmentations) {
    await expect(projectSegments.call(stranger, raw({ by: what }))).rejects.toMatchObject({
      code: "not_found",
    });
  }
  for (const one of [projectHours, projectVisitors]) {
    await expect(one.call(stranger, raw({}))).rejects.toMatchObject({ code: "not_found" });
    await expect(one.call(loop.server, raw({}))).rejects.toMatchObject({ code: "auth.required" });
  }
});

test("a requested segment has a series even if five others are larger", async () => {
  stream.items.length = 0;
  for (const [at, country] of ["AT", "BE", "CH", "FR", "IT"].entries()) {
    await visit(country, `192.0.2.${10 + at}`, 9);
  }
  await fold(loop.platform, stream.items);
  const values = async (query: object) => (await by("country", query)).series.map(({ value }) => value);
  const five = await values({});
  expect(five).toHaveLength(5);
  expect(five).not.toContain("JP");
  expect(await values({ value: "JP" })).toEqual([...five, "JP"]);
  expect(await values({ value: five[0] })).toEqual(five);
  expect(await values({ value: "XX" })).toEqual(five);
});
