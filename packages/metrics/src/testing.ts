import * as fc from "fast-check";
import { type CalculatorInputs, inputBounds, type ParticipantHistory } from "./index.ts";
import { simulateHistory } from "./simulation/index.ts";

/** Initial values of the calculator's form. */
export const defaults: CalculatorInputs = {
  users: inputBounds.users.default,
  invitations: inputBounds.invitations.default,
  conversion: inputBounds.conversion.default,
  cycleDays: inputBounds.cycleDays.default,
  churn: inputBounds.churn.default,
  cost: inputBounds.cost.default,
  horizonDays: inputBounds.horizonDays.default,
};

/** Evenly distributed: most doubles between 0 and 1 are very close to 0. */
export const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 1_000_000 }).map((part) => min + ((max - min) * part) / 1_000_000);

/** Realistic inputs. */
export const saneInputs: fc.Arbitrary<CalculatorInputs> = fc.record({
  users: fc.integer({ min: 1, max: 1_000_000 }),
  invitations: between(0, 20),
  conversion: between(0, 1),
  cycleDays: between(0.5, 90),
  churn: fc.oneof(fc.constant(0), between(0, 0.5)),
  cost: between(0, 1_000),
  horizonDays: fc.integer({ min: 1, max: 1_000 }),
});

/** Unrealistic inputs: not a number, infinite, negative, at a limit, or next to one. */
const odd = (input: keyof CalculatorInputs) => {
  const { min, max, default: usual } = inputBounds[input];
  return fc.oneof(
    { weight: 4, arbitrary: between(min, max) },
    { weight: 2, arbitrary: fc.double({ min, max, noNaN: true }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(min, max, usual, -0, 0, 1, 1 - 1e-9, 1 + 1e-9, 5e-324, Number.NaN),
    },
    { weight: 1, arbitrary: fc.double() },
  );
};

export const anyInputs: fc.Arbitrary<CalculatorInputs> = fc.record({
  users: odd("users"),
  invitations: odd("invitations"),
  conversion: odd("conversion"),
  cycleDays: odd("cycleDays"),
  churn: odd("churn"),
  cost: odd("cost"),
  horizonDays: odd("horizonDays"),
});

/** Every number in a value, at any depth. @throws Error for one that is NaN or infinite. */
export function finiteNumbers(value: unknown): number[] {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new Error(`${value} is no answer`);
    return [value];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(finiteNumbers) : [];
}

/** Participants of a simulated history as known on its last day. */
export function simulatedHistories(seed: number, growing = false): ParticipantHistory[] {
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
