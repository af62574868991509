import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type CycleGroup, cycleTime, cycleTimeByDay, type ParticipantHistory } from "./index.ts";
import { simulateHistory } from "./simulation/index.ts";
import { dayMs } from "./time.ts";

const horizonDays = 28;

const group = fc.record({
  watchedDays: fc.integer({ min: -3, max: 60 }),
  inviteesByDay: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 35 }),
});

/** One history for each group, an entry for each invitee. */
const spelledOut = ({ watchedDays, inviteesByDay }: CycleGroup): ParticipantHistory => ({
  observedFor: watchedDays * dayMs,
  inviteesAfter: inviteesByDay.flatMap((times, day) => new Array<number>(times).fill((day + 1) * dayMs)),
});

/** Times to 9 digits: sums in another order differ in the last. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === "number" ? Number(part.toPrecision(9)) : part,
  );

test("counters by day give the same result as single invitees", async () => {
  await fc.assert(
    fc.property(fc.array(group, { maxLength: 12 }), fc.integer({ min: 0, max: 9 }), (groups, least) => {
      const byDay = cycleTimeByDay(groups, { horizonDays, least });
      expect(rounded(byDay)).toEqual(
        rounded(cycleTime(groups.map(spelledOut), { horizon: horizonDays * dayMs, least })),
      );
    }),
    { seed: 2_026 },
  );
});

test("median and 90th percentile don't depend on who invited whom within a group", async () => {
  await fc.assert(
    fc.property(fc.array(group, { maxLength: 12 }), (groups) => {
      const apart = groups
        .map(spelledOut)
        .flatMap(({ observedFor, inviteesAfter }) =>
          inviteesAfter.map((after): ParticipantHistory => ({ observedFor, inviteesAfter: [after] })),
        );
      const { median, p90, invitees, state } = cycleTime(apart, { horizon: horizonDays * dayMs });
      expect(cycleTimeByDay(groups, { horizonDays })).toMatchObject({ median, p90, invitees, state });
    }),
    { seed: 2_026 },
  );
});

/** The weeks of a history with 20 people a day, as counters by day, on its last day. */
function weeksOf(seed: number): CycleGroup[] {
  const days = 70;
  const people = simulateHistory({
    seed,
    days,
    rootsPerDay: 20,
    invitations: 3,
    conversion: 0.15,
    medianCycle: 5,
    cycleSpread: 0.5,
  });
  const joined = new Map(people.map(({ id, joinedAt }) => [id, joinedAt]));
  const weeks = Array.from({ length: days / 7 }, (_, week) => ({
    watchedDays: days - (week + 1) * 7,
    inviteesByDay: new Array<number>(horizonDays).fill(0),
  }));
  for (const { inviterId = "", joinedAt } of people) {
    const from = joined.get(inviterId);
    if (from === undefined) continue;
    const day = Math.ceil(joinedAt - from) - 1;
    const counts = weeks[Math.floor(from / 7)]?.inviteesByDay;
    if (counts && day >= 0 && day < horizonDays) counts[day] = (counts[day] ?? 0) + 1;
  }
  return weeks;
}

test("weeks of a growing loop give its true cycle time, which young weeks alone would underestimate", () => {
  const runs = 40;
  let [held, naiveShort] = [0, 0];
  for (let seed = 1; seed <= runs; seed++) {
    const groups = weeksOf(seed);
    const { median, medianInterval, p90, state } = cycleTimeByDay(groups, { horizonDays });
    expect(state).toBe("ok");
    // Half of the log-normal times are shorter than 5 days, which is the end of day 4.
    if (medianInterval && medianInterval.low <= 5.5 * dayMs && medianInterval.high >= 5 * dayMs) held++;
    expect(median).toBeGreaterThanOrEqual(4 * dayMs);
    expect(median).toBeLessThanOrEqual(6 * dayMs);
    const recent = groups.slice(-2);
    const plain = cycleTimeByDay(
      recent.map(({ inviteesByDay }) => ({ watchedDays: horizonDays, inviteesByDay })),
      { horizonDays },
    );
    if ((plain.p90 ?? 0) < (p90 ?? 0)) naiveShort++;
  }
  expect(held / runs).toBeGreaterThanOrEqual(0.9);
  expect(naiveShort / runs).toBeGreaterThan(0.9);
});
