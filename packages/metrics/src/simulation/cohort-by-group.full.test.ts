import { expect, test } from "vitest";
import { cohortK, cohortKByGroup, type Interval, ratioInterval } from "../index.ts";
import { kOf, type SimulatedPerson, simulateHistory } from "./index.ts";

const runs = 100;
const resamples = 600;
const window = 14;
const cohort = { from: 14, to: 21, window };
const days = 36;
const groupCount = 64;
const loop = {
  ...{ seed: 0, days, rootsPerDay: 0, invitations: 3, conversion: 0.1 },
  ...{ medianCycle: 4, cycleSpread: 0.6, spread: 1 },
};
/** K of the first fortnight after joining: 0.3 times the share of invitees who have joined by then. */
const truth = kOf(loop, { window });

const holds = (interval: Interval | null) =>
  interval !== null && interval.low <= truth && interval.high >= truth;
const width = (interval: Interval | null) => (interval ? interval.high - interval.low : 0);

/** As even and independent as a hash of a root's id (FNV-1a). */
function groupOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % groupCount;
}

function grouped(people: readonly SimulatedPerson[]) {
  const groups = Array.from({ length: groupCount }, () => ({ members: 0, invitees: 0 }));
  const known = new Map(people.map((person) => [person.id, person]));
  const isMember = ({ joinedAt }: SimulatedPerson) => joinedAt >= cohort.from && joinedAt < cohort.to;
  for (const person of people) {
    const own = groups[groupOf(person.rootId)];
    if (own && isMember(person)) own.members += 1;
    const inviter = known.get(person.inviterId ?? "");
    const theirs = inviter && groups[groupOf(inviter.rootId)];
    if (theirs && isMember(inviter) && person.joinedAt - inviter.joinedAt <= window) theirs.invitees += 1;
  }
  return groups;
}

test.each([15, 60])(
  "with %i roots a day, groups of roots cover the true K about as often as single roots do",
  (rootsPerDay) => {
    let [byGroup, byRoot, wider] = [0, 0, 0];
    for (let seed = 1; seed <= runs; seed++) {
      const people = simulateHistory({ ...loop, seed, rootsPerDay });
      const apart = cohortK({ joiners: people, ...cohort, now: days, resamples });
      const { to } = cohort;
      const groups = grouped(people);
      const together = cohortKByGroup({ groups, to, window, now: days, resamples });
      const clusters = groups.map(({ members, invitees }) => ({ size: members, outcome: invitees }));
      const { interval } = ratioInterval(clusters, resamples);
      expect(together).toMatchObject({ k: apart.k, size: apart.size, invitees: apart.invitees });
      if (holds(interval)) byGroup += 1 / runs;
      if (holds(apart.interval)) byRoot += 1 / runs;
      wider += width(interval) / width(apart.interval) / runs;
    }
    expect(byGroup).toBeGreaterThanOrEqual(0.9);
    expect(Math.abs(byGroup - byRoot)).toBeLessThanOrEqual(0.04);
    expect(wider).toBeGreaterThan(0.9);
    expect(wider).toBeLessThan(1.1);
  },
);
