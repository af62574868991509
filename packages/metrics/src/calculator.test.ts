import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  amplification,
  amplificationAfter,
  blendedAcquisitionCost,
  type CalculatorInputs,
  type CalculatorResult,
  calculate,
  growth,
  growthCurve,
  inputBounds,
  mostPeople,
} from "./index.ts";
import { anyInputs, between, defaults, finiteNumbers, saneInputs } from "./testing.ts";

function result(changes: Partial<CalculatorInputs> = {}): CalculatorResult {
  const calculation = calculate({ ...defaults, ...changes });
  if (calculation.state !== "ok") throw new Error(JSON.stringify(calculation.problems));
  return calculation;
}

const usersAt = (inputs: CalculatorInputs, day: number) => growthCurve(inputs, [day])[0]?.users ?? -1;

test.each([
  [1000, 2, 10, 2, 63_000],
  [1000, 4, 10, 2, 1_365_000],
  [1000, 2, 10, 1, 2_047_000],
  [10, 2, 5, 1, 630],
])("%d users, K %d, %d days at a cycle of %d are %d (Skok's table)", (users, k, day, cycleDays, expected) => {
  const inputs = { ...defaults, users, invitations: k, conversion: 1, cycleDays, churn: 0, horizonDays: day };
  expect(result(inputs).end.users).toBe(expected);
  expect(usersAt(inputs, day)).toBe(expected);
});

test("without churn the curve equals growth(), and without K it is constant", async () => {
  await fc.assert(
    fc.property(saneInputs, fc.nat({ max: 1_000 }), (sane, day) => {
      const inputs = { ...sane, churn: 0 };
      const [point] = growthCurve(inputs, [day]);
      const { users, cycleDays: cycleTime } = inputs;
      const expected = growth({ users, k: inputs.invitations * inputs.conversion, time: day, cycleTime });
      expect(point?.users).toBe(Math.min(mostPeople, expected));
      expect(point?.withoutInvitations).toBe(users);
      expect(point?.beyondPeople).toBe(expected >= mostPeople);
    }),
  );
});

test("with churn it equals the sum over generations that join, leave and invite one by one", async () => {
  const share = between(0, 0.9);
  await fc.assert(
    fc.property(share, between(0, 2), fc.nat({ max: 20 }), (churn, k, cycles) => {
      const inputs = { ...defaults, users: 1000, invitations: k, conversion: 1, cycleDays: 20, churn };
      const stays = (1 - churn) ** (20 / 30.4375);
      let users = 1000;
      let newest = 1000;
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        newest = newest * stays * k;
        users = users * stays + newest;
      }
      const value = usersAt(inputs, cycles * 20);
      expect(Math.abs(value - users)).toBeLessThanOrEqual(users * 1e-9);
    }),
  );
});

test("a month of churn without invitations removes exactly its share", () => {
  const [point] = growthCurve({ ...defaults, invitations: 0, churn: 0.25 }, [30.4375]);
  expect(point?.users).toBeCloseTo(750, 9);
  expect(point?.withoutInvitations).toBeCloseTo(750, 9);
});

test("more invitations, more conversion or less churn never give fewer users", async () => {
  const more = between(1, 3);
  await fc.assert(
    fc.property(saneInputs, more, (inputs, factor) => {
      const { invitations, conversion, churn, horizonDays } = inputs;
      const now = usersAt(inputs, horizonDays) * (1 - 1e-12);
      const i = Math.min(inputBounds.invitations.max, invitations * factor);
      const c = Math.min(1, conversion * factor);
      expect(usersAt({ ...inputs, invitations: i }, horizonDays)).toBeGreaterThanOrEqual(now);
      expect(usersAt({ ...inputs, conversion: c }, horizonDays)).toBeGreaterThanOrEqual(now);
      expect(usersAt({ ...inputs, churn: churn / factor }, horizonDays)).toBeGreaterThanOrEqual(now);
    }),
  );
});

test("nothing jumps as K passes 1", () => {
  for (const churn of [0, 0.05, 0.9]) {
    const at = result({ invitations: 1, conversion: 1, churn });
    for (const distance of [1e-6, 1e-9, 1e-12, 1e-15]) {
      for (const invitations of [1 - distance, 1 + distance]) {
        const near = result({ invitations, conversion: 1, churn });
        const within = (a: number, b: number) =>
          expect(Math.abs(a / b - 1)).toBeLessThan(distance * 100 + 1e-12);
        within(near.end.users, at.end.users);
        within(near.amplificationByHorizon, at.amplificationByHorizon);
        within((near.doubling.day ?? 0) + 1, (at.doubling.day ?? 0) + 1);
        expect(near.effectiveCost ?? 0).toBeCloseTo(0, 4);
        expect(near.sensitivity.best).toEqual(at.sensitivity.best);
      }
    }
  }
});

test("below K = 1 amplification and cost are those of the growth library; from 1 on there are none", async () => {
  await fc.assert(
    fc.property(saneInputs, (inputs) => {
      const { k, amplification: value, amplificationByHorizon, cycles, effectiveCost } = result(inputs);
      expect(k).toBe(inputs.invitations * inputs.conversion);
      expect(value).toBe(k < 1 ? Math.min(mostPeople, amplification(k)) : null);
      expect(effectiveCost).toBe(k < 1 ? blendedAcquisitionCost(inputs.cost, k) : null);
      expect(amplificationByHorizon).toBe(Math.min(mostPeople, amplificationAfter(k, cycles)));
    }),
  );
});

test("on the day of doubling there are twice as many users, and never before", async () => {
  await fc.assert(
    fc.property(saneInputs, (sane) => {
      const inputs = { ...sane, users: 1000 };
      const { day, state } = result(inputs).doubling;
      if (day === null) {
        expect(state).toBe("never");
        const days = Array.from({ length: 200 }, (_, at) => at * 180);
        for (const { users } of growthCurve(inputs, days)) expect(users).toBeLessThan(2000 * (1 + 1e-9));
      } else {
        expect(usersAt(inputs, day)).toBeGreaterThan(2000 * (1 - 1e-6));
        for (const share of [0.1, 0.5, 0.9, 0.999])
          expect(usersAt(inputs, day * share)).toBeLessThan(2000 * (1 + 1e-9));
      }
    }),
  );
});

test("doubling has a day, or the reason why there is none", () => {
  const doubling = (changes: Partial<CalculatorInputs>) =>
    result({ churn: 0, conversion: 1, cycleDays: 10, ...changes }).doubling;
  expect(doubling({ invitations: 1 }).day).toBeCloseTo(10, 9);
  expect(doubling({ invitations: 2 }).day).toBeCloseTo(10 * (Math.log2(3) - 1), 9);
  expect(doubling({ invitations: 0.5 })).toEqual({ day: null, state: "never" });
  expect(doubling({ invitations: 0.51 }).state).toBe("ok");
  expect(doubling({ invitations: 0.9, churn: 0.5 })).toEqual({ day: null, state: "never" });
  const risesThenFalls = doubling({ invitations: 0.9, cycleDays: 1, churn: 0.05 });
  expect(risesThenFalls.day).toBeGreaterThan(1);
  expect(risesThenFalls.day).toBeLessThan(2);
  expect(doubling({ users: 0, invitations: 2 })).toEqual({ day: null, state: "no_users" });
});

test("at the break-even K the horizon has as many users as the start, with less it has fewer", async () => {
  expect(result({ churn: 0 }).breakEvenK).toBe(0);
  expect(result({ churn: 1 }).breakEvenK).toBeNull();
  await fc.assert(
    fc.property(between(0.001, 0.5), (churn) => {
      const k = result({ churn }).breakEvenK ?? -1;
      const inputs = { ...defaults, conversion: 1, churn };
      expect(usersAt({ ...inputs, invitations: k }, 365)).toBeCloseTo(1000, 6);
      expect(usersAt({ ...inputs, invitations: k * 0.99 }, 365)).toBeLessThan(1000);
    }),
  );
});

test("a result never exceeds the number of people, and says when it would", () => {
  const { end, amplificationByHorizon } = result({
    invitations: 1000,
    conversion: 1,
    cycleDays: 0.1,
    churn: 0,
  });
  expect(end).toMatchObject({ users: mostPeople, beyondPeople: true, withoutInvitations: 1000 });
  expect(amplificationByHorizon).toBe(mostPeople);
  expect(result().end.beyondPeople).toBe(false);
});

test("for any input, every number is finite or the input is named with its reason", async () => {
  await fc.assert(
    fc.property(anyInputs, fc.array(fc.oneof(fc.double(), fc.nat({ max: 36_525 }))), (inputs, days) => {
      const calculation = calculate(inputs);
      const curve = growthCurve(inputs, days);
      for (const { users, withoutInvitations } of curve) {
        expect(users).toBeLessThanOrEqual(mostPeople);
        expect(withoutInvitations).toBeLessThanOrEqual(users * (1 + 1e-9));
      }
      finiteNumbers([calculation, curve]);
      if (calculation.state === "ok") return;
      expect(curve).toEqual([]);
      for (const { input, reason } of calculation.problems) {
        const { min, max } = inputBounds[input];
        const value = inputs[input];
        expect(reason).toBe(value < min ? "too_low" : value > max ? "too_high" : "not_a_number");
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [Number.NaN, "not_a_number"],
  [Number.NEGATIVE_INFINITY, "too_low"],
  [-1, "too_low"],
  [1e300, "too_high"],
  [Number.POSITIVE_INFINITY, "too_high"],
])("%d is %s, in any input, and each is named", (value, reason) => {
  for (const input of Object.keys(inputBounds)) {
    const expected = { state: "invalid", problems: [{ input, reason }] };
    expect(calculate({ ...defaults, [input]: value })).toEqual(expected);
  }
});

test("the curve has the requested days, and only valid days of the next hundred years", () => {
  expect(growthCurve(defaults, [30, 0, 7.5]).map(({ day }) => day)).toEqual([30, 0, 7.5]);
  expect(growthCurve(defaults, [-1, 36_526, Number.NaN, Number.POSITIVE_INFINITY])).toEqual([]);
});

test("if invitees exactly replace those who leave, the number of users settles, however fast both are", () => {
  for (const churn of [0.5, 0.9999]) {
    const invitations = (1 - churn) ** (-0.1 / 30.4375);
    const inputs = { invitations, conversion: 1, cycleDays: 0.1, churn, horizonDays: 3_650 };
    const settled = (1000 * invitations) / (invitations - 1);
    expect(result(inputs).end.users / settled).toBeCloseTo(1, 4);
  }
  const faster = { invitations: 1000, conversion: 1, cycleDays: 0.1, churn: 0.9999, horizonDays: 3_650 };
  expect(result(faster).end.beyondPeople).toBe(true);
});

test("the limits of every input can be used, alone and together", () => {
  const limits = (["min", "max", "default"] as const).map((which) =>
    Object.fromEntries(Object.entries(inputBounds).map(([input, bounds]) => [input, bounds[which]])),
  );
  for (const one of limits)
    for (const other of limits)
      for (const input of Object.keys(inputBounds))
        expect(finiteNumbers(result({ ...one, [input]: other[input] })).length).toBeGreaterThan(10);
});
