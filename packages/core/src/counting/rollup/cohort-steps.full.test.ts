import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { cohortKByGroup } from "@kiteloop/metrics";
import { expect, test } from "vitest";
import { ingestEvents } from "../../publishing/event/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { chainGroupOf } from "../../shared/inviter/index.ts";
import {
  meterOf,
  readUnits,
  streamOf,
  testLive,
  testLoop,
  testPlatform,
  withBody,
  writeUnits,
} from "../../testing/index.ts";
import { addCohortItem, emptyCohort } from "./cohort.ts";
import { fold } from "./fold.ts";
import { RollupTotals } from "./rollup-totals.ts";
import { readCohorts } from "./store.ts";

async function stage() {
  const loop = await testLoop(await testPlatform());
  const { table, clock, ids } = loop.platform;
  const stream = streamOf(table);
  const widget = await testLive(loop, defaultConfig("invite"));
  const key = loop.project.publishableKey;
  const send = (events: readonly object[], beacon = ids.make("beacon")) => {
    const at = clock.now().getTime();
    const whole = events.map((event) => ({ widgetId: widget.id, version: 1, at, ...event }));
    return ingestEvents.call(loop.browser, withBody({ key, beacon, sentAt: at, events: whole }));
  };
  return {
    ...{ loop, clock, table, ids, send },
    arrive: (externalId: string, more = {}) =>
      identifyParticipant.call(loop.server, withBody({ externalId, ...more })),
    invite: (token: string, email: string) =>
      sendInvitation.call(loop.browser, withBody({ key, token, email, widgetId: widget.id })),
    bring: (code: string, externalId: string) => reportJoin.call(loop.server, withBody({ code, externalId })),
    share: (participantId: string, channel = "link", beacon?: string) =>
      send([{ type: "share", channel, participantId }], beacon),
    async week(monday = "2026-03-09") {
      await fold(loop.platform, stream.items);
      const cohorts = await readCohorts(table, loop.project.id, "2000-01-03", "2100-01-04");
      return cohorts.find(({ week }) => week === monday) ?? emptyCohort(monday);
    },
  };
}

test("an inviter counts once, by whatever they invite with first, in the week they joined in", async () => {
  const { arrive, share, send, invite, clock, week } = await stage();
  for (const name of ["ana", "ben", "cleo"]) await arrive(name);
  clock.move(10 * dayMs);
  const [ana, ben] = [await arrive("ana"), await arrive("ben")];
  await send([
    { type: "share", channel: "link", participantId: ana.participantId },
    { type: "share", channel: "qr", participantId: ana.participantId },
  ]);
  await share(ana.participantId);
  await invite(ana.token, "one@example.com");
  await invite(ben.token, "two@example.com");
  await share(ben.participantId, "whatsapp");
  await send([
    { type: "click", code: ana.code, channel: "link" },
    { type: "click", code: ben.code },
  ]);
  expect((await week()).steps).toEqual({
    tracked: 3,
    inviters: 2,
    invitations: { email: 2, link: 2, qr: 1, whatsapp: 1 },
    visitors: { link: 1, none: 1 },
  });
});

test("the same actions are counted by the group of the inviter's chain, in which their invitees are too", async () => {
  const { arrive, share, send, invite, bring, clock, week } = await stage();
  const ana = await arrive("ana");
  await bring(ana.code, "ben");
  const ben = await arrive("ben");
  const own = chainGroupOf(ana.participantId);
  clock.move(2 * dayMs);
  await share(ben.participantId);
  await invite((await arrive("ana")).token, "one@example.com");
  await send([
    { type: "click", code: ben.code },
    { type: "click", code: ben.code },
  ]);
  const { stepGroups, groups } = await week();
  const found = stepGroups.flatMap((group, at) =>
    Object.values(group).some(Boolean) ? [{ at, ...group }] : [],
  );
  expect(found).toEqual([{ at: own, inviters: 2, invitations: 2, visitors: 2 }]);
  expect(groups.flatMap(({ members }, at) => (members > 0 ? [[at % 16, members]] : []))).toEqual([[own, 2]]);
});

test("concurrent first shares of one participant make one inviter, and a repeated beacon changes nothing", async () => {
  const { arrive, share, ids, week } = await stage();
  const { participantId } = await arrive("ana");
  const beacon = ids.make("beacon");
  await Promise.all([...Array(5)].map(() => share(participantId)));
  for (let n = 0; n < 3; n++) await share(participantId, "link", beacon);
  const { steps } = await week();
  expect([steps.inviters, steps.invitations]).toEqual([1, { link: 6 }]);
});

test("a share after 14 days, by an unknown person or of another project counts in no cohort", async () => {
  const { arrive, share, send, clock, ids, loop, week } = await stage();
  const { participantId } = await arrive("ana");
  const other = await testLoop(loop.platform, "UTC", undefined, "other.example");
  const stranger = await identifyParticipant.call(other.server, withBody({ externalId: "stranger" }));
  await share(stranger.participantId);
  await share(ids.make("participant"));
  await send([{ type: "click", code: stranger.code }, { type: "click" }, { type: "share", channel: "link" }]);
  clock.move(14 * dayMs + 1);
  await share(participantId);
  expect((await week()).steps).toEqual({ tracked: 1, inviters: 0, invitations: {}, visitors: {} });
});

test("users who signed up long before are in no cohort, and what they do stands beside", async () => {
  const { arrive, share, send, bring, invite, week } = await stage();
  const old = await arrive("old", { signedUpAt: "2024-02-29" });
  const fresh = await arrive("fresh", { signedUpAt: "2026-03-06T10:00:00+02:00" });
  await share(old.participantId);
  await invite(old.token, "one@example.com");
  await send([{ type: "click", code: old.code }]);
  await bring(old.code, "friend");
  await bring(fresh.code, "other");
  await arrive("friend");
  const { groups, steps, existing, sources } = await week();
  expect(groups.reduce((sum, { members }) => sum + members, 0)).toBe(2);
  expect(groups.reduce((sum, { within }) => sum + within[14], 0)).toBe(1);
  expect(sources).toEqual({ none: 1 });
  expect(steps).toMatchObject({ tracked: 2, inviters: 0, invitations: {} });
  expect(existing).toEqual({ users: 1, inviters: 1, invitations: 2, visitors: 1, invitees: 1 });
});

test("a sign-up date in the future or that is no date is refused", async () => {
  const { arrive, clock } = await stage();
  const future = new Date(clock.now().getTime() + 2 * dayMs).toISOString();
  for (const signedUpAt of [future, "yesterday", "2026-02-30"]) {
    await expect(arrive("ana", { signedUpAt })).rejects.toThrow(AppError);
  }
  await arrive("ana", { signedUpAt: clock.now().toISOString().slice(0, 10) });
});

test("invitees count by the hour in the first two days, and by the day up to the 90th", async () => {
  const { arrive, bring, clock, week } = await stage();
  const { code } = await arrive("ana");
  for (const [name, hours] of [
    ["soon", 3],
    ["later", 44],
    ["late", 40 * 24],
    ["too late", 90 * 24],
  ] as const) {
    clock.move(hours * hourMs);
    await bring(code, name);
  }
  const { hours, days, late } = await week();
  const filled = (counts: readonly number[]) =>
    counts.flatMap((count, at) => (count > 0 ? [[at, count]] : []));
  expect([filled(hours), filled(days), filled(late)]).toEqual([
    [
      [2, 1],
      [46, 1],
    ],
    [
      [0, 1],
      [1, 1],
    ],
    [[13, 1]],
  ]);
});

test("a page view reads and writes nothing for its inviter; a share reads one item, and the first writes one", async () => {
  const { arrive, send, share, table, clock } = await stage();
  const { participantId } = await arrive("ana");
  const seen = { type: "impression", participantId };
  await send([seen]);
  const units = meterOf(table);
  const cost = async (act: () => Promise<unknown>) => {
    clock.move(1000);
    units.clear();
    await act();
    return [readUnits(units), writeUnits(units)] as const;
  };
  const [reads, writes] = await cost(() => send([seen]));
  const [firstReads, firstWrites] = await cost(() => share(participantId));
  const [nextReads, nextWrites] = await cost(() => share(participantId));
  expect(firstReads - reads).toBeLessThanOrEqual(1);
  expect(firstWrites - writes).toBeGreaterThan(0);
  expect(nextReads - reads).toBeLessThanOrEqual(1);
  expect(nextWrites).toBe(writes);
});

const projectId = `prj_${"0".repeat(26)}`;
const monday = Date.UTC(2026, 2, 2);
const at = (ms: number) => {
  const instant = new Date(ms).toISOString();
  return { day: instant.slice(0, 10), instant };
};

/** K of each week after a tag was put into a site with 5,000 users and 20 new ones a day, in a loop of K = 0.3. */
function weeksAfterInstallation(dated: boolean): (number | null)[] {
  const totals = new RollupTotals();
  const random = ((state: number) => () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  })(7);
  let people = 0;
  const join = (
    joined: number,
    inviter: { at: number; root: string; existing: boolean } | null,
    old = false,
  ) => {
    const id = `person ${people++}`;
    const root = inviter?.root ?? id;
    const { day, instant } = at(joined);
    const base = { projectId, day };
    const existing = old && dated;
    totals.addItem({
      ...{
        ...base,
        __edb_e__: "participant",
        pk: id,
        sk: "p",
        createdAt: instant,
        root,
        firstInvite: "none",
      },
      ...(existing && { existing }),
    });
    if (inviter !== null) {
      const from = at(inviter.at);
      totals.addItem({
        ...{ ...base, __edb_e__: "referral", pk: id, sk: "r", status: "joined", joinedAt: instant },
        ...{ root, inviterDay: from.day, inviterJoinedAt: from.instant, inviterExisting: inviter.existing },
      });
    }
    // Inviters bring people within 14 days, most of them soon.
    if (random() < 0.3)
      brought.push({ joined: joined + random() ** 2 * 13.9 * dayMs, by: { at: joined, root, existing } });
  };
  type Brought = { joined: number; by: { at: number; root: string; existing: boolean } };
  const brought: Brought[] = [];
  // Existing users come back within some weeks, half of them in the first.
  for (let n = 0; n < 5000; n++) join(monday + random() ** 3 * 42 * dayMs, null, true);
  for (let day = 0; day < 70; day++)
    for (let n = 0; n < 20; n++) join(monday + (day + random()) * dayMs, null);
  for (let next = brought.pop(); next !== undefined; next = brought.pop()) join(next.joined, next.by);
  return Array.from({ length: 6 }, (_, n) => {
    const week = at(monday + n * 7 * dayMs).day;
    const cohort = emptyCohort(week);
    for (const item of totals.items()) if (String(item.sk).startsWith(week)) addCohortItem(cohort, item);
    return cohortKByGroup({
      groups: cohort.groups.map(({ members, within }) => ({ members, invitees: within[14] })),
      ...{ to: 0, window: 14 * dayMs, now: monday + 200 * dayMs, resamples: 10 },
    }).k;
  });
}

test("a tag put into a site with 5,000 users shows no rising K: six weeks lie around the loop's own", () => {
  for (const dated of [true, false]) {
    const weeks = weeksAfterInstallation(dated);
    for (const k of weeks) expect(Math.abs((k ?? 0) - 0.3)).toBeLessThan(0.12);
    const halves = [weeks.slice(0, 3), weeks.slice(3)].map(
      (half) => half.reduce<number>((sum, k) => sum + (k ?? 0), 0) / 3,
    );
    expect(Math.abs((halves[1] ?? 0) - (halves[0] ?? 0))).toBeLessThan(0.06);
  }
});
