import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { viaFrom } from "@kiteloop/contract/referrals/via";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { ingestEvents } from "../../publishing/event/index.ts";
import { reportConversion, reverseConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { streamOf, testCtx, testLive, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import type { Stage } from "./testing.ts";
import { insightsFrom, insightsOn, linesOf } from "./testing-recount.ts";

type Item = Record<string, unknown>;

let lines: string[];
let shown: Awaited<ReturnType<typeof insightsOn>>;
let now: number;

/** Two weeks in which 40 people of two countries join each, some of whom invite and bring others and some of whom convert. */
async function tell(): Promise<Stage> {
  const loop = await testLoop(await testPlatform(), "America/New_York");
  const { clock, table } = loop.platform;
  const stream = streamOf(table);
  const widget = await testLive(loop, defaultConfig("invite"));
  const key = loop.project.publishableKey;
  const from = (country: string) =>
    testCtx(loop.platform, { ...loop.browser.actor, visitor: { ...loop.browser.actor.visitor, country } });
  const arrive = (externalId: string, n: number) =>
    identifyParticipant.call(n % 3 === 0 ? from("BR") : from("US"), withBody({ key, externalId }));
  const send = (events: readonly object[]) => {
    const at = clock.now().getTime();
    const whole = events.map((event) => ({ widgetId: widget.id, version: 1, at, ...event }));
    const beacon = loop.platform.ids.make("beacon");
    return ingestEvents.call(loop.browser, withBody({ key, beacon, sentAt: at, events: whole }));
  };
  for (let n = 0; n < 80; n++) {
    const { code, participantId } = await arrive(`p${n}`, n);
    if (n % 2 === 0) {
      await send([
        { type: "share", channel: "link", participantId },
        { type: "click", channel: "link", code },
      ]);
      const via = n % 4 === 0 ? { via: viaFrom("whatsapp", widget.id), ago: 5 } : {};
      await reportJoin.call(loop.browser, withBody({ key, code, externalId: `f${n}`, ...via }));
      await arrive(`f${n}`, n + 1);
    }
    if (n % 5 === 0) {
      const order = { externalId: `o${n}`, participantExternalId: n % 2 ? `p${n}` : `f${n}` };
      const value = { amount: 1_000 + 10 * n, currency: n % 2 ? "EUR" : "USD" };
      await reportConversion.call(loop.server, withBody({ ...order, value }));
    }
    if (n === 39) clock.move(7 * dayMs);
  }
  clock.move(3 * dayMs);
  await reverse(loop, "o45");
  clock.move(6 * dayMs);
  for (const n of [41, 43, 44]) {
    const again = { externalId: `again${n}`, participantExternalId: n % 2 ? `p${n}` : `f${n}` };
    await reportConversion.call(loop.server, withBody({ ...again, value: { amount: 700, currency: "EUR" } }));
  }
  clock.move(16 * dayMs);
  await reverse(loop, "o55");
  expect(await fold(loop.platform, stream.items)).toEqual([]);
  return { loop, stream, widget };
}

const reverse = (loop: Stage["loop"], externalId: string) =>
  reverseConversion.call(loop.member, {
    ...{ params: { projectId: loop.project.id }, query: {} },
    body: { externalId },
  });

beforeAll(async () => {
  const stage = await tell();
  lines = await linesOf(stage);
  shown = await insightsOn(stage);
  now = stage.loop.platform.clock.now().getTime();
});

const counted = (of: readonly string[]) => {
  const { cohortSegments, cohorts } = insightsFrom(of, { range: shown.range, now });
  const value = cohorts.map(({ invitedValue }) => invitedValue);
  return { cohortSegments, value, invited: cohorts.map(({ invitedUsers }) => invitedUsers) };
};
const told = () => {
  const { cohortSegments, cohorts } = shown.told;
  const value = cohorts.map(({ invitedValue }) => invitedValue);
  return { cohortSegments, value, invited: cohorts.map(({ invitedUsers }) => invitedUsers) };
};

test("an export's lines alone give K and conversion by each segment, to the last digit", () => {
  expect(counted(lines)).toEqual(told());
  const { country, channel } = counted(lines).cohortSegments;
  expect(country).toMatchObject({ state: "ok", members: 120 });
  expect(country?.segments.map(({ value }) => value)).toEqual(["US", "BR"]);
  expect(channel?.segments.map(({ value }) => value)).toEqual(["uninvited", "none", "whatsapp"]);
  expect(counted(lines).invited[0]?.invited).toMatchObject({ members: 40, converted: 9 });
  expect(counted(lines).value[0]).toMatchObject({
    state: "ok",
    activity: { invited: { members: 40, active: 1 }, uninvited: { members: 80, active: 2 } },
    revenue: [
      // Orders of p5 to p75 but p45, which was reversed in time, and again of p41 and p43.
      { currency: "EUR", uninvited: { net: 7 * 1_000 + 10 * 275 + 1_400 }, invited: { net: 700 } },
      { currency: "USD", uninvited: { net: 0 }, invited: { net: 8 * 1_000 + 10 * 280 } },
    ],
  });
});

const invitedIn = (member: unknown) => (member instanceof Object ? { ...member, invited: true } : member);

/** The lines with all of a kind replaced. */
const changed = (kind: string, change: (item: Item) => Item) =>
  lines.map((text) => {
    const line = JSON.parse(text);
    return line.kind === kind ? JSON.stringify({ kind, item: change(line.item) }) : text;
  });

test.each<[string, string, (item: Item) => Item]>([
  ["members of another country", "participant", (item) => ({ ...item, origin: { country: "PE" } })],
  ["inviters of another device", "referral", (item) => ({ ...item, inviterOrigin: { device: "tablet" } })],
  ["members whom nobody invited", "participant", ({ origin: _, ...item }) => ({ ...item, origin: {} })],
  ["nobody who converts", "conversion", ({ convert: _, ...item }) => item],
  ["nobody who is active later", "conversion", ({ active: _, ...item }) => item],
  ["nobody who pays", "revenueChange", ({ member: _, ...item }) => item],
  ["payments of invited users", "revenueChange", (item) => ({ ...item, member: invitedIn(item.member) })],
  ["people of another chain", "participant", (item) => ({ ...item, root: item.participantId })],
])("%s, in lines that are a %s, are detected", (_, kind, change) => {
  expect(counted(changed(kind, change))).not.toEqual(told());
});

const steps = (of: readonly string[]) =>
  insightsFrom(of, { range: shown.range, now }).cohorts.map(({ loopSteps }) => loopSteps);

test("an export's lines alone give the funnel's intervals, and a share counted for another chain is detected", () => {
  expect(steps(lines)).toEqual(shown.told.cohorts.map(({ loopSteps }) => loopSteps));
  expect(steps(lines)[0]?.steps[0]).toMatchObject({
    count: 40,
    of: 120,
    interval: { low: expect.any(Number) },
  });
  const moved = changed("beacon", (item) => ({ ...item, events: inGroup(item.events, 3) }));
  expect(steps(moved)).not.toEqual(steps(lines));
  const without = changed("beacon", (item) => ({ ...item, events: inGroup(item.events) }));
  expect(steps(without)[0]?.steps.map(({ count, interval }) => [count > 0, interval])).toEqual(
    Array(4).fill([true, null]),
  );
});

/** All events of inviters in one group, or of a release that counted none. */
const inGroup = (events: unknown, g?: number) =>
  (Array.isArray(events) ? events : []).map(({ g: _, ...event }: Item) => ({
    ...event,
    ...(g !== undefined && { g }),
  }));

test("an export of an earlier release has no segments, and everything else", () => {
  const older = ["participant", "referral", "conversion", "revenueChange"].reduce(
    (all, kind) =>
      all.map((text) => {
        const line = JSON.parse(text);
        if (line.kind !== kind) return text;
        const { origin: _, inviterOrigin: __, convert: ___, firstConversion: ____, ...rest } = line.item;
        const { member: _____, active: ______, ...item } = rest;
        return JSON.stringify({ kind, item });
      }),
    lines,
  );
  const { cohortSegments, invited, value } = counted(older);
  expect(value[0]).toMatchObject({ state: "not_counted", activity: null, revenue: [] });
  expect(Object.values(cohortSegments).map(({ state }) => state)).toEqual(Array(4).fill("not_counted"));
  expect(invited[0]).toMatchObject({ state: "not_counted", invited: null });
  const { cohorts } = insightsFrom(older, { range: shown.range, now });
  expect(cohorts.map(({ overall }) => overall)).toEqual(shown.told.cohorts.map(({ overall }) => overall));
});
