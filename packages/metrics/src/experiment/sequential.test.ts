import { expect, test } from "vitest";
import { type Look, sequentialTest } from "./sequential.ts";
import { shownBy } from "./spread.ts";

/** Two variants that are alike: people and outcomes per day, over 64 groups that differ. */
const looks = (days: number, members: number, outcomes: number): Look[] =>
  Array.from({ length: days }, (_, at) => {
    const variant = (shift: number) =>
      shownBy(
        Array.from({ length: 64 }, (__, group) => ({
          size: ((at + 1) * members) / 64,
          outcome: (((at + 1) * outcomes) / 64) * (1 + 0.2 * Math.cos(group * 5 + shift)),
        })),
      );
    return { days: at + 1, variants: [variant(0), variant(1)] };
  });
const plan = { difference: 1e-6, alpha: 0.045, history: null, enrolmentDays: null };

test("however slowly information comes, the test ends at 2.2 times what was planned, or first projected", () => {
  const planned = sequentialTest(looks(60, 100, 50), { ...plan, enrolmentDays: 10 });
  expect(planned).toMatchObject({ over: true, days: 22, projectedDays: 22 });
  // Nobody joins after the first week.
  const week = looks(7, 100, 50);
  const later = Array.from({ length: 60 }, (_, at) => ({ days: 8 + at, variants: week[6]?.variants ?? [] }));
  const small = { ...plan, difference: 0.03 };
  const first = sequentialTest(week, small).projectedDays ?? 0;
  expect(first).toBeGreaterThan(7);
  expect(first).toBeLessThan(25);
  const { over, days } = sequentialTest([...week, ...later], small);
  expect([over, days]).toEqual([true, Math.ceil(2.2 * first)]);
});

test("nothing is said before 25 outcomes are to be expected of each variant, nor before a week", () => {
  const verdictOf = (days: number, outcomes: number) =>
    sequentialTest(looks(days, 40, outcomes), { ...plan, difference: 0.1 }).comparisons[0]?.verdict;
  expect(verdictOf(10, 2.4)).toBe("too_few");
  expect(verdictOf(10, 2.6)).toBe("open");
  expect(verdictOf(6, 20)).toBe("too_few");
});
