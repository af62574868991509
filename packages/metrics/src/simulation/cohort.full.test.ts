import { expect, test } from "vitest";
import { ratioInterval } from "../bootstrap.ts";
import { cohortK, type Interval, type Joiner, perInviter } from "../index.ts";
import { kOf, simulateHistory, type Truth } from "./index.ts";

const runs = 150;
/** Fewer than by default, which only makes the intervals a little uneven. */
const resamples = 800;
const window = 14;
const cohort = { from: 14, to: 21, window };
const loop: Omit<Truth, "seed"> = {
  days: 36,
  rootsPerDay: 15,
  invitations: 3,
  conversion: 0.1,
  medianCycle: 4,
  cycleSpread: 0.6,
  spread: 1,
};
/** K of the first fortnight after joining: 0.3 times the share of invitees who have joined by then. */
const truth = kOf({ ...loop, seed: 1 }, { window });

/** The same for chains that differ: large ones weigh more. 24 histories of 3,000 roots a day. */
const truthInChains = 0.3375;

const holds = (interval: Interval | null, value: number) =>
  interval !== null && interval.low <= value && value <= interval.high;

function share(
  hit: (joiners: readonly Joiner[]) => boolean,
  changes: Partial<Truth> = {},
  times = runs,
): number {
  let hits = 0;
  for (let seed = 1; seed <= times; seed += 1) {
    if (hit(simulateHistory({ ...loop, ...changes, seed }))) hits += 1;
  }
  return hits / times;
}

/** For each member of the cohort, their invitees within the window. */
function broughtByMember(joiners: readonly Joiner[]): number[] {
  const joined = new Map(joiners.map(({ id, joinedAt }) => [id, joinedAt]));
  const brought = new Map<string, number>();
  for (const { inviterId = "", joinedAt } of joiners) {
    const since = joinedAt - (joined.get(inviterId) ?? Number.NEGATIVE_INFINITY);
    if (since <= window) brought.set(inviterId, (brought.get(inviterId) ?? 0) + 1);
  }
  return joiners
    .filter(({ joinedAt }) => joinedAt >= cohort.from && joinedAt < cohort.to)
    .map(({ id }) => brought.get(id) ?? 0);
}

test("a simulated history has the configured K, and is the same each time", () => {
  const people = simulateHistory({ ...loop, seed: 5, rootsPerDay: 600 });
  const { k } = cohortK({ joiners: people, ...cohort, now: loop.days, resamples: 1 });
  expect(k).toBeCloseTo(truth, 1.5);
  const invitations = people.reduce((sum, person) => sum + person.invitations, 0) / people.length;
  expect(invitations).toBeCloseTo(loop.invitations, 1);
  expect(simulateHistory({ ...loop, seed: 5 })).toEqual(simulateHistory({ ...loop, seed: 5 }));
  expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
});

test("cohort K covers the truth with its interval nearly as often as stated", () => {
  const kept = share((joiners) =>
    holds(cohortK({ joiners, ...cohort, now: loop.days, resamples }).interval, truth),
  );
  expect(kept).toBeGreaterThanOrEqual(0.92);
  expect(kept).toBeLessThanOrEqual(0.98);
});

test("this holds also if people of a chain are similar, while resampling members one by one covers it less often", () => {
  const changes = { chainSpread: 0.3, rootsPerDay: 25 };
  let oneByOne = 0;
  const kept = share((joiners) => {
    const alone = broughtByMember(joiners).map((outcome) => ({ size: 1, outcome }));
    if (holds(ratioInterval(alone, resamples).interval, truthInChains)) oneByOne += 1 / runs;
    return holds(cohortK({ joiners, ...cohort, now: loop.days, resamples }).interval, truthInChains);
  }, changes);
  expect(kept).toBeGreaterThanOrEqual(0.9);
  expect(kept).toBeLessThanOrEqual(0.99);
  expect(oneByOne).toBeLessThan(kept - 0.01);
});

test("naive numbers miss it: joins per referrer, and last week's cohort before it has matured", () => {
  const perReferrerHolds = share((joiners) => {
    const members = broughtByMember(joiners);
    const referring = members.filter((brought) => brought > 0);
    const { perReferrer: naive } = perInviter({
      participants: members.length,
      referrers: referring.length,
      joins: members.reduce((sum, brought) => sum + brought, 0),
    });
    expect(naive ?? 0).toBeGreaterThan(2 * truth);
    return holds(
      ratioInterval(
        referring.map((outcome) => ({ size: 1, outcome })),
        200,
      ).interval,
      truth,
    );
  });
  expect(perReferrerHolds).toBe(0);
  const early = share(
    (joiners) => {
      const recent = { joiners, from: loop.days - 7, to: loop.days, window };
      expect(cohortK({ ...recent, now: loop.days, resamples: 1 })).toMatchObject({
        k: null,
        state: "maturing",
      });
      // The result of a count without the gate on the last day.
      return holds(cohortK({ ...recent, now: 1_000, resamples: 500 }).interval, truth);
    },
    {},
    100,
  );
  expect(early).toBeLessThan(0.05);
});
