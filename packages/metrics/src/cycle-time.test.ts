import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cycleHistogram, cycleTime, firstInvitee, type ParticipantHistory } from "./index.ts";
import { seededRandom } from "./random.ts";
import { simulateHistory } from "./simulation/index.ts";
import { finiteNumbers } from "./testing.ts";
import { dayMs } from "./time.ts";

// The same cases each time, so that a failure means a change of the code.
fc.configureGlobal({ seed: 2_026 });

test("if everybody was observed long enough, it is the plain median and 90th percentile", () => {
  const histories = Array.from({ length: 10 }, (_, at) => ({
    observedFor: 90 * dayMs,
    inviteesAfter: [(at + 1) * dayMs],
  }));
  expect(cycleTime(histories)).toMatchObject({
    median: 5 * dayMs,
    p90: 9 * dayMs,
    state: "ok",
    invitees: 10,
  });
});

test("too few invitees give no value", () => {
  const histories = [{ observedFor: 90 * dayMs, inviteesAfter: [1, 2, 3, 4] }];
  expect(cycleTime(histories)).toMatchObject({ median: null, p90: null, state: "too_few", invitees: 4 });
  expect(cycleTime([], { least: 0 })).toMatchObject({ median: null, state: "too_few" });
});

test("joins before the inviter's, after the horizon or after now are left out", () => {
  const inviteesAfter = [-1, dayMs, 2 * dayMs, 3 * dayMs, 4 * dayMs, 5 * dayMs, 9 * dayMs, 31 * dayMs];
  const result = cycleTime(
    [
      { observedFor: 40 * dayMs, inviteesAfter },
      { observedFor: 8 * dayMs, inviteesAfter: [9 * dayMs] },
    ],
    {
      horizon: 30 * dayMs,
    },
  );
  expect(result).toMatchObject({ invitees: 6, state: "ok" });
});

/** Joins are spread evenly over 20 days after the inviter's; participants are of every age up to 40 days. */
function simulate(): { histories: ParticipantHistory[]; naive: number } {
  const random = seededRandom(7);
  const histories = Array.from({ length: 4_000 }, (): ParticipantHistory => {
    const observedFor = random() * 40 * dayMs;
    const all = random() < 0.5 ? [] : [random() * 20 * dayMs, random() * 20 * dayMs];
    return { observedFor, inviteesAfter: all.filter((age) => age <= observedFor) };
  });
  const seen = histories.flatMap((history) => history.inviteesAfter).sort((a, b) => a - b);
  return { histories, naive: seen[Math.floor(seen.length / 2)] ?? 0 };
}

test("young participants do not make the loop look faster, unlike in a plain median", () => {
  const { histories, naive } = simulate();
  const { median, p90 } = cycleTime(histories, { horizon: 20 * dayMs });
  expect((median ?? 0) / dayMs).toBeCloseTo(10, 0);
  expect((p90 ?? 0) / dayMs).toBeCloseTo(18, 0);
  expect(naive / dayMs).toBeLessThan(9);
});

/** Participants of a simulated history as known on its last day. */
function simulated(seed: number, growing = false): ParticipantHistory[] {
  const truth = { days: 60, rootsPerDay: 8, invitations: 4, conversion: 0.1, cycleSpread: 0.7 };
  const people = simulateHistory({ ...truth, medianCycle: 6, seed, spread: 1 });
  const joined = new Map(people.map(({ id, joinedAt }) => [id, joinedAt]));
  const after = new Map<string, number[]>();
  for (const { joinedAt, inviterId } of people) {
    if (inviterId)
      after.set(inviterId, [...(after.get(inviterId) ?? []), joinedAt - (joined.get(inviterId) ?? 0)]);
  }
  return people
    .map(({ id, joinedAt }) => ({ observedFor: 60 - joinedAt, inviteesAfter: after.get(id) ?? [] }))
    .filter(({ observedFor }) => !growing || observedFor < 30 || observedFor % 1 < 0.2);
}

test("the simulated truth is in the interval nearly as often as stated, also for a growing loop", () => {
  // Log-normal with median 6 days, truncated at 30: numerically, half of them by 5.944 and nine of ten by
  // 14.18 days.
  const runs = 100;
  for (const growing of [false, true]) {
    const results = Array.from({ length: runs }, (_, run) =>
      cycleTime(simulated(run + 1, growing), { horizon: 30 }),
    );
    const kept = (name: "medianInterval" | "p90Interval", truth: number) =>
      results.filter((result) => (result[name]?.low ?? 99) <= truth && truth <= (result[name]?.high ?? 0))
        .length;
    expect(kept("medianInterval", 5.944) / runs).toBeGreaterThanOrEqual(0.9);
    expect(kept("p90Interval", 14.176) / runs).toBeGreaterThanOrEqual(0.9);
    const mean = results.reduce((sum, { median }) => sum + (median ?? 0), 0) / runs;
    expect(Math.abs(mean - 5.944)).toBeLessThan(0.25);
  }
});

test("people who come in batches don't count as independent", () => {
  const random = seededRandom(21);
  let kept = 0;
  for (let run = 0; run < 200; run += 1) {
    const histories = Array.from({ length: 120 }, (): ParticipantHistory => {
      const observedFor = 5 + random() * 30;
      const day = random() * 20;
      return { observedFor, inviteesAfter: day <= observedFor ? Array<number>(5).fill(day) : [] };
    });
    const { medianInterval } = cycleTime(histories, { horizon: 20 });
    if (medianInterval && medianInterval.low <= 10 && 10 <= medianInterval.high) kept += 1;
  }
  expect(kept / 200).toBeGreaterThanOrEqual(0.9);
  expect(kept / 200).toBeLessThanOrEqual(0.99);
});

test("nothing is known of the distribution's end while nobody was observed for the whole horizon", () => {
  const histories = Array.from({ length: 20 }, () => ({
    observedFor: 10 * dayMs,
    inviteesAfter: [dayMs, 2 * dayMs],
  }));
  expect(cycleTime(histories)).toMatchObject({ median: null, p90: null, state: "maturing", invitees: 40 });
  expect(cycleTime(histories, { horizon: 10 * dayMs })).toMatchObject({
    median: dayMs,
    p90: 2 * dayMs,
    state: "ok",
  });
});

test("its state changes with the fifth invitee of a participant observed for the whole horizon, to the millisecond", () => {
  const horizon = 10 * dayMs;
  const watched = (observedFor: number) => ({ observedFor, inviteesAfter: [dayMs] });
  const old = Array.from({ length: 4 }, () => watched(horizon));
  const young = watched(2 * dayMs);
  const stateOf = (...more: ParticipantHistory[]) => cycleTime([...old, ...more], { horizon }).state;
  expect(stateOf()).toBe("too_few");
  expect(stateOf(young)).toBe("maturing");
  expect(stateOf(young, watched(horizon - 1))).toBe("maturing");
  expect(stateOf(young, watched(horizon))).toBe("ok");
});

test("an invitee at the very end of the horizon is in the last bin", () => {
  const inviteesAfter = [dayMs, 2 * dayMs, 3 * dayMs, 10 * dayMs, 10 * dayMs];
  const { bins } = cycleHistogram([{ observedFor: 10 * dayMs, inviteesAfter }], {
    horizon: 10 * dayMs,
    bins: 2,
  });
  expect(bins.map(({ invitees }) => invitees)).toEqual([3, 2]);
  expect(bins.map(({ share }) => share?.toFixed(9))).toEqual(["0.600000000", "0.400000000"]);
});

test("the histogram counts every invitee once and its shares add up to 1", () => {
  const histories = simulated(3);
  const { bins, state } = cycleHistogram(histories, { horizon: 30, bins: 10 });
  const { invitees, median } = cycleTime(histories, { horizon: 30 });
  expect(state).toBe("ok");
  expect(bins.reduce((sum, bin) => sum + bin.invitees, 0)).toBe(invitees);
  expect(bins.reduce((sum, bin) => sum + (bin.share ?? 0), 0)).toBeCloseTo(1, 9);
  const untilMedian = bins
    .filter(({ to }) => to <= (median ?? 0))
    .reduce((sum, bin) => sum + (bin.share ?? 0), 0);
  expect(untilMedian).toBeLessThanOrEqual(0.5);
  expect(cycleHistogram([], { bins: 2 }).bins.map(({ share }) => share)).toEqual([null, null]);
});

test("time to the first invitee includes participants without invitees, and has no median if they are the majority", () => {
  const two = (share: number) =>
    Array.from({ length: 20 }, (_, at) => ({
      observedFor: 9,
      inviteesAfter: at < share * 20 ? [at % 5, 8] : [],
    }));
  expect(firstInvitee(two(1))).toMatchObject({ median: 2, share: 1, state: "ok" });
  expect(firstInvitee(two(0.25))).toMatchObject({ median: null, medianInterval: null, state: "not_reached" });
  expect(firstInvitee(two(0.25)).share).toBeCloseTo(0.25, 9);
  expect(firstInvitee([])).toMatchObject({ share: null, state: "empty" });
});

test("for any history, every number is finite and the bounds contain the value", async () => {
  const history = fc.record({
    observedFor: fc.oneof(fc.double(), fc.nat({ max: 40 })),
    inviteesAfter: fc.array(fc.oneof(fc.double(), fc.nat({ max: 40 })), { maxLength: 4 }),
  });
  await fc.assert(
    fc.property(
      fc.array(history, { maxLength: 25 }),
      fc.integer({ min: 1, max: 30 }),
      (histories, horizon) => {
        const result = cycleTime(histories, { horizon, least: 1 });
        finiteNumbers([result, cycleHistogram(histories, { horizon, least: 1 }), firstInvitee(histories)]);
        expect(result.median === null).toBe(result.state !== "ok");
        for (const [value, interval] of [
          [result.median, result.medianInterval],
          [result.p90, result.p90Interval],
        ] as const) {
          if (value === null || !interval) continue;
          expect(interval.low).toBeLessThanOrEqual(value);
          expect(interval.high).toBeGreaterThanOrEqual(value);
        }
      },
    ),
  );
});
