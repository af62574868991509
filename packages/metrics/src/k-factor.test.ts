import * as fc from "fast-check";
import { expect, test } from "vitest";
import { funnel, kFactor, wilsonInterval } from "./index.ts";

const count = fc.nat({ max: 1_000_000 });

test("K is the product of its two factors", () => {
  expect(kFactor({ participants: 200, invitations: 500, joins: 100 })).toEqual({
    k: 0.5,
    invitationsPerParticipant: 2.5,
    conversionPerInvitation: 0.2,
    state: "ok",
  });
});

test.each([
  [{ participants: 0, invitations: 0, joins: 0 }, null, null, "no_participants"],
  [{ participants: 0, invitations: 4, joins: 1 }, null, 0.25, "no_participants"],
  [{ participants: 4, invitations: 0, joins: 0 }, 0, null, "no_invitations"],
  [{ participants: 4, invitations: 0, joins: 3 }, 0, null, "no_invitations"],
] as const)("%j has no K and says why", (input, i, c, state) => {
  const expected = { k: null, invitationsPerParticipant: i, conversionPerInvitation: c, state };
  expect(kFactor(input)).toEqual(expected);
});

test("K is never NaN or infinite, equals joins per participant, and is null exactly when its state says so", async () => {
  await fc.assert(
    fc.property(count, count, count, (participants, invitations, joins) => {
      const { k, state, ...factors } = kFactor({ participants, invitations, joins });
      for (const value of [k, ...Object.values(factors)])
        expect(value === null || Number.isFinite(value)).toBe(true);
      expect(k === null).toBe(state !== "ok");
      if (k !== null) expect(k).toBeCloseTo(joins / participants, 9);
    }),
  );
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("%d is no count", (joins) => {
  expect(() => kFactor({ participants: 1, invitations: 1, joins })).toThrow(RangeError);
});

test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("Wilson's interval of %d in %d is that of Newcombe's table (1998)", (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials);
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
});

test("Wilson's interval holds the rate, stays in 0..1 and narrows with more trials", async () => {
  await fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (trials, share) => {
        const successes = Math.round(trials * share);
        const interval = wilsonInterval(successes, trials);
        const wider = wilsonInterval(successes, trials, 2.6);
        if (!interval || !wider) throw new Error("has trials");
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.high).toBeLessThanOrEqual(1);
        expect(interval.low).toBeLessThanOrEqual(successes / trials);
        expect(interval.high).toBeGreaterThanOrEqual(successes / trials);
        expect(wider.high - wider.low).toBeGreaterThan(interval.high - interval.low);
        const more = wilsonInterval(successes * 4, trials * 4);
        expect((more?.high ?? 1) - (more?.low ?? 0)).toBeLessThan(interval.high - interval.low);
      },
    ),
  );
});

test("what is no rate has no interval", () => {
  for (const [successes, trials] of [
    [0, 0],
    [3, 2],
    [-1, 2],
    [Number.NaN, 2],
  ] as const) {
    expect(wilsonInterval(successes, trials)).toBeNull();
  }
});

test("a funnel gives each step's rate and blames the one that loses most", () => {
  const { rows, limitedBy } = funnel([
    { id: "participants", count: 100 },
    { id: "invitations", count: 250 },
    { id: "clicks", count: 125 },
    { id: "joins", count: 25 },
    { id: "conversions", count: 10 },
  ]);
  expect(rows.map((row) => row.stepRate)).toEqual([null, 2.5, 0.5, 0.2, 0.4]);
  expect(rows.map((row) => row.totalRate)).toEqual([1, 2.5, 1.25, 0.25, 0.1]);
  expect(rows[1]?.interval).toBeNull();
  expect(limitedBy).toBe("joins");
});

test("a step seen only a few times is not blamed by chance", () => {
  const steps = [
    { id: "clicks", count: 1_000 },
    { id: "joins", count: 3 },
    { id: "conversions", count: 0 },
  ] as const;
  expect(funnel(steps).limitedBy).toBe("joins");
  const begun = [
    { id: "clicks", count: 19 },
    { id: "joins", count: 0 },
  ] as const;
  expect(funnel(begun).limitedBy).toBeNull();
});

test("of two steps that are too alike to tell neither is blamed", () => {
  const steps = (joins: number) => [
    { id: "invitations", count: 200 },
    { id: "clicks", count: 60 },
    { id: "joins", count: joins },
  ];
  expect(funnel(steps(16)).limitedBy).toBeNull();
  expect(funnel(steps(50)).limitedBy).toBe("clicks");
});

test("an empty funnel limits nothing and divides by nothing", () => {
  const { rows, limitedBy } = funnel([
    { id: "a", count: 0 },
    { id: "b", count: 0 },
  ]);
  expect(limitedBy).toBeNull();
  for (const row of rows) expect([row.stepRate, row.totalRate, row.interval]).toEqual([null, null, null]);
  expect(funnel([]).rows).toEqual([]);
});
