import { dayMs } from "@kiteloop/contract/shared/time";
import { addDays } from "@kiteloop/metrics/days";
import { expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { streamOf, testCtx, testLoop, testMember, testPlatform, withBody } from "../../testing/index.ts";
import { projectCohorts } from "./cohorts.ts";
import { projectCycleTime } from "./cycle-time.ts";

/** A project that 24 people joined on 10 March, each of whom invited one friend who joined two days and a bit later. */
async function stage(timeZone?: string) {
  const loop = await testLoop(await testPlatform(), timeZone);
  const { clock, table } = loop.platform;
  const stream = streamOf(table);
  const params = { projectId: loop.project.id };
  const codes: string[] = [];
  for (let n = 0; n < 24; n++) {
    codes.push((await identifyParticipant.call(loop.server, withBody({ externalId: `p${n}` }))).code);
  }
  clock.move(2.5 * dayMs);
  for (const [n, code] of codes.entries()) {
    await reportJoin.call(loop.server, withBody({ code, externalId: `f${n}` }));
  }
  await fold(loop.platform, stream.items);
  return {
    loop,
    stream,
    clock,
    at: (instant: number) => clock.move(instant - clock.now().getTime()),
    cohorts: (query = {}, ctx = loop.member) => projectCohorts.call(ctx, { params, query, body: {} }),
    cycleTime: (ctx = loop.member) => projectCycleTime.call(ctx, { params, query: {}, body: {} }),
  };
}

test.each([
  ["America/New_York", "2026-03-16T04:00:00Z"],
  ["Asia/Kathmandu", "2026-03-15T18:15:00Z"],
])("a week's K is shown once the window has passed since the week's end in %s", async (zone, weekEnds) => {
  const { at, cohorts: read } = await stage(zone);
  expect(await read()).toMatchObject({ timeZone: zone });
  const matures = Date.parse(weekEnds) + 7 * dayMs;
  at(matures - 1);
  const early = await read({ window: "7" });
  expect(early.weeks).toMatchObject([
    { week: "2026-03-09", members: 24, invitees: 24, k: null, interval: null, state: "maturing" },
    { week: "2026-03-16", members: 0, state: "maturing" },
  ]);
  expect(early.weeks[0]?.maturesAt).toBe(new Date(matures).toISOString());
  expect(early.overall).toMatchObject({ members: 24, k: null, state: "maturing" });
  at(matures);
  const matured = await read({ window: "7" });
  expect(matured.weeks).toMatchObject([
    {
      week: "2026-03-09",
      k: 1,
      interval: null,
      intervalState: "too_few",
      missing: 6,
      state: "ok",
      curve: [0, 0, 24, 24, 24, 24, 24],
    },
    { week: "2026-03-16", k: null, state: "maturing" },
    { week: "2026-03-23", k: null, state: "maturing" },
  ]);
  expect(matured.overall).toEqual({
    members: 24,
    invitees: 24,
    k: 1,
    interval: null,
    atLeast: null,
    intervalState: "too_few",
    missing: 6,
    state: "ok",
  });
  expect((await read({ window: "28" })).weeks[0]).toMatchObject({ k: null, state: "maturing" });
});

test("the requested number of weeks is returned, none from before the project; a week without joins is empty", async () => {
  const { at, cohorts: read } = await stage();
  at(Date.parse("2027-06-01T12:00:00Z"));
  const weeks = async (query: object) => (await read(query)).weeks.map(({ week }) => week);
  expect(await weeks({ weeks: "1" })).toEqual(["2027-05-31"]);
  expect(await weeks({})).toHaveLength(15);
  const all = await read({ weeks: "53" });
  expect(all.weeks).toHaveLength(53);
  expect(all.weeks.at(0)?.week).toBe(addDays("2027-05-31", -52 * 7));
  expect(all.weeks[0]).toMatchObject({ members: 0, k: null, state: "empty" });
  expect(all.overall).toMatchObject({ members: 0, k: null, state: "empty" });
});

test("the cycle time uses the same counters, when enough participants have been observed long enough", async () => {
  const { at, cycleTime: read } = await stage();
  expect(await read()).toMatchObject({ state: "too_few", median: null });
  at(Date.parse("2026-03-25T12:00:00Z"));
  expect(await read()).toMatchObject({ state: "maturing", median: null, p90: null, invitees: 24 });
  at(Date.parse("2026-04-20T12:00:00Z"));
  const found = await read();
  expect(found).toMatchObject({ state: "ok", median: 3, p90: 3, invitees: 24, horizonDays: 28 });
  expect(found.days).toHaveLength(28);
  expect(found.days.filter(({ invitees }) => invitees > 0)).toEqual([{ day: 2, invitees: 24 }]);
});

test("the headline waits for its week, regardless of the requested window and weeks, and has its channels", async () => {
  const { at, cohorts: read, loop, stream } = await stage();
  const early = await read({ window: "7", weeks: "1" });
  expect(early.cohortK).toMatchObject({
    ...{ window: 14, state: "maturing", headline: null, waiting: 24, sources: null },
    maturesAt: "2026-03-30T00:00:00.000Z",
  });
  // Six more make 30, the minimum for showing a number.
  for (let n = 0; n < 6; n++)
    await identifyParticipant.call(loop.server, withBody({ externalId: `later-${n}` }));
  await fold(loop.platform, stream.items);
  at(Date.parse("2026-03-30T00:00:00Z"));
  const { cohortK } = await read({ window: "7", weeks: "1" });
  expect(cohortK).toMatchObject({
    state: "ok",
    headline: { week: "2026-03-09", weeks: 1, members: 30, invitees: 24, k: 0.8, intervalState: "at_least" },
    sources: [{ source: "none", invitees: 24, k: 0.8 }],
    ...{ change: null, waiting: 0, maturesAt: null },
  });
});

test("another workspace's project is not found", async () => {
  const { loop, cohorts: read, cycleTime: readCycle } = await stage();
  const stranger = testCtx(loop.platform, testMember(loop.platform));
  await expect(read({}, stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(readCycle(stranger)).rejects.toMatchObject({ code: "not_found" });
});

test("K and conversion by segment and of invited users are of those who joined, and add up to all of them", async () => {
  const loop = await testLoop(await testPlatform());
  const { clock, table } = loop.platform;
  const stream = streamOf(table);
  const key = loop.project.publishableKey;
  const from = (country: string) =>
    testCtx(loop.platform, { ...loop.browser.actor, visitor: { ...loop.browser.actor.visitor, country } });
  const bring = async (code: string, externalId: string, country: string) => {
    await reportJoin.call(loop.browser, withBody({ key, code, externalId }));
    return identifyParticipant.call(from(country), withBody({ key, externalId }));
  };
  for (let n = 0; n < 32; n++) {
    const country = n < 31 ? "DE" : "BR";
    const { code } = await identifyParticipant.call(from(country), withBody({ key, externalId: `p${n}` }));
    if (n % 4 === 0) await bring(code, `f${n}`, "BR");
    if (n % 8 === 0) {
      const order = { externalId: `o${n}`, participantExternalId: `f${n}` };
      await reportConversion.call(loop.server, withBody(order));
    }
  }
  await fold(loop.platform, stream.items);
  const read = async (by?: string) => {
    const query = by === undefined ? {} : { by };
    return projectCohorts.call(loop.member, { params: { projectId: loop.project.id }, query, body: {} });
  };
  expect((await read("country")).segments).toMatchObject({ state: "maturing", segments: [] });
  clock.move(24 * dayMs);
  const { segments, invitedUsers } = await read("country");
  expect(segments).toMatchObject({ state: "ok", members: 40, k: 0.2, change: null });
  expect(segments?.segments).toMatchObject([
    {
      value: "DE",
      name: "DE",
      members: 31,
      invitees: 8,
      k: 8 / 31,
      converted: 0,
      conversion: 0,
      before: null,
    },
    { value: "BR", members: 9, invitees: 0, k: null, converted: 4, conversion: null },
  ]);
  expect(invitedUsers).toMatchObject({
    state: "ok",
    invited: { members: 8, converted: 4, k: null },
    uninvited: { members: 32, converted: 0, conversion: 0, conversionInterval: { low: 0 } },
    difference: null,
  });
  expect((await read("channel")).segments?.segments.map(({ value, members }) => [value, members])).toEqual([
    ["uninvited", 32],
    ["none", 8],
  ]);
  expect((await read()).segments).toBeNull();
  await expect(read("variant")).rejects.toMatchObject({ code: "request.invalid" });
});
