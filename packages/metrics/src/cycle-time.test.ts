import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cycleHistogram, cycleTime, firstInvitee, type ParticipantHistory } from "./index.ts";
import { finiteNumbers, simulatedHistories } from "./testing.ts";
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
  const histories = simulatedHistories(3);
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
