import { expect, test } from "vitest";
import {
  createParticipantItems,
  findParticipant,
  identifyParticipant,
  newParticipant,
} from "../../referrals/participant/index.ts";
import { findReferral, reportJoin } from "../../referrals/referral/index.ts";
import { transact } from "../../shared/table/index.ts";
import { readTestSnapshot, streamOf, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { type CohortRollup, cohortGroupOf, inviteeDelta, memberDelta, rootGroups } from "./cohort.ts";
import { fold } from "./fold.ts";
import { readCohorts } from "./store.ts";

const dayMs = 86_400_000;

/** A project whose records are all folded before each read. */
async function stage(timeZone?: string) {
  const loop = await testLoop(await testPlatform(), timeZone);
  const { table, clock } = loop.platform;
  const stream = streamOf(table);
  const who = (externalId: string) => ({ projectId: loop.project.id, externalId });
  return {
    loop,
    clock,
    arrive: (externalId: string) => identifyParticipant.call(loop.server, withBody({ externalId })),
    bring: (code: string, externalId: string) => reportJoin.call(loop.server, withBody({ code, externalId })),
    stored: (externalId: string) => findParticipant(table, who(externalId)),
    referral: (externalId: string) => findReferral(table, who(externalId)),
    async cohorts() {
      await fold(loop.platform, stream.items);
      return readCohorts(table, loop.project.id, "2000-01-03", "2100-01-04");
    },
  };
}

const sums = ({ week, groups, days }: CohortRollup) => ({
  week,
  members: groups.reduce((sum, { members }) => sum + members, 0),
  within: ([7, 14, 28] as const).map((window) => groups.reduce((sum, one) => sum + one.within[window], 0)),
  days: Object.fromEntries(days.flatMap((invitees, day) => (invitees > 0 ? [[day, invitees]] : []))),
});

test("a chain keeps its root, and each invitee counts in the week their inviter joined in", async () => {
  const { arrive, bring, clock, stored, referral, cohorts } = await stage();
  const ana = await arrive("ana");
  clock.move(2 * dayMs);
  await bring(ana.code, "ben");
  const ben = await arrive("ben");
  clock.move(10 * dayMs);
  await bring(ben.code, "cleo");
  await arrive("cleo");
  expect(await stored("ana")).toMatchObject({ root: ana.participantId });
  expect(await stored("ben")).toMatchObject({ root: ana.participantId });
  expect(await stored("cleo")).toMatchObject({ root: ana.participantId });
  expect(await referral("cleo")).toMatchObject({ root: ana.participantId, inviterDay: "2026-03-12" });
  const counted = await cohorts();
  expect(counted.map(sums)).toEqual([
    { week: "2026-03-09", members: 2, within: [1, 2, 2], days: { 1: 1, 9: 1 } },
    { week: "2026-03-16", members: 1, within: [0, 0, 0], days: {} },
  ]);
  const group = counted[0]?.groups[cohortGroupOf(ana.participantId)];
  expect(group).toEqual({ members: 2, conversions: 0, within: { 7: 1, 14: 2, 28: 2 } });
});

test.each([
  // Noon of a Sunday in UTC is a Monday there, and midnight of a Monday in UTC a Sunday here.
  ["Pacific/Auckland", 5, "2026-03-16"],
  ["America/St_Johns", 5.5, "2026-03-09"],
])("participants and their invitees are in the local week in %s", async (timeZone, days, week) => {
  const { arrive, bring, clock, cohorts } = await stage(timeZone);
  clock.move(days * dayMs);
  const { code } = await arrive("ana");
  clock.move(dayMs);
  await bring(code, "ben");
  expect((await cohorts()).map(sums)).toEqual([{ week, members: 1, within: [1, 1, 1], days: { 0: 1 } }]);
});

test("a participant known before their referral keeps their root", async () => {
  const { arrive, bring, stored } = await stage();
  const [ana, ben] = [await arrive("ana"), await arrive("ben")];
  await bring(ana.code, "ben");
  await arrive("ben");
  expect(await stored("ben")).toMatchObject({ root: ben.participantId });
});

test("participants who joined before chains were recorded are in no cohort, nor are their invitees", async () => {
  const { loop, arrive, bring, stored, referral, cohorts } = await stage();
  const { table, clock } = loop.platform;
  const project = await readTestSnapshot(loop);
  const said = { externalId: "old", invited: null };
  const { root: _, ...old } = newParticipant(loop.platform, project, said, true);
  await transact(table, clock, createParticipantItems(table, old));
  expect(await stored("old")).not.toHaveProperty("root");
  expect(await cohorts()).toEqual([]);
  await bring(old.code, "new");
  expect(await referral("new")).not.toHaveProperty("inviterDay");
  expect(await cohorts()).toEqual([]);
  const { participantId } = await arrive("new");
  expect(await stored("new")).toMatchObject({ root: participantId });
  expect((await cohorts()).map(sums)).toMatchObject([{ members: 1, within: [0, 0, 0] }]);
});

const from = "2026-03-10T09:00:00.000Z";
const after = (ms: number) =>
  inviteeDelta("prj", {
    root: "anybody",
    inviterDay: "2026-03-10",
    inviterJoinedAt: from,
    joinedAt: new Date(Date.parse(from) + ms).toISOString(),
  });

test.each([
  [0, "d0", "i7", { x0: 1 }],
  [dayMs, "d0", "i7", { x0: 1 }],
  [dayMs + 1, "d1", "i7", { x0: 1 }],
  [7 * dayMs, "d6", "i7", { x0: 1 }],
  [7 * dayMs + 1, "d7", "i14", { x0: 1 }],
  [14 * dayMs, "d13", "i14", { x0: 1 }],
  [14 * dayMs + 1, "d14", "i28", {}],
  [28 * dayMs, "d27", "i28", {}],
])(
  "an invitee %i ms later counts as %s and %s, with their channel for the headline: %j",
  (ms, day, window, source) => {
    expect(after(ms)?.counters).toEqual({
      [day]: 1,
      [`${window}_${cohortGroupOf("anybody")}`]: 1,
      ...source,
    });
  },
);

test.each([-1, 28 * dayMs + 1])("an invitee %i ms later counts in no window", (ms) => {
  expect(after(ms)).toBeNull();
});

test("groups are even and stable", () => {
  expect(["a", "b", "c"].map(cohortGroupOf)).toEqual([10, 62, 46]);
  const sizes = new Array<number>(rootGroups).fill(0);
  for (let n = 0; n < 6_400; n++)
    sizes[cohortGroupOf(`prt_${n}`)] = (sizes[cohortGroupOf(`prt_${n}`)] ?? 0) + 1;
  expect(Math.min(...sizes)).toBeGreaterThan(60);
  expect(Math.max(...sizes)).toBeLessThan(140);
});

test("a cohort's week is that of the day in the project's zone", () => {
  expect(memberDelta("prj", "2026-03-15", "x").sk).toMatch(/^2026-03-09#[0-3]$/);
  expect(memberDelta("prj", "2026-03-16", "x").sk).toMatch(/^2026-03-16#[0-3]$/);
});
