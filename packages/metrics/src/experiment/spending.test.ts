import { expect, test } from "vitest";
import { SpendingBounds, spentBy } from "./spending.ts";

const boundsAt = (shares: readonly number[], alpha: number) => {
  const bounds = new SpendingBounds(alpha);
  return shares.map((f, at) => bounds.next(f, at === shares.length - 1));
};

test("four even looks at 5% have the known O'Brien-Fleming-like bounds", () => {
  // Lan and DeMets (1983); the same by SciPy 1.17's multivariate normal distribution.
  const known = [4.3326, 2.9631, 2.359, 2.0141];
  for (const [at, bound] of boundsAt([0.25, 0.5, 0.75, 1], 0.05).entries()) {
    expect(Math.abs(bound - (known[at] ?? 0))).toBeLessThan(1e-3);
  }
});

test("uneven looks have the bounds of SciPy's multivariate normal distribution", () => {
  const known = [4.00509, 3.98954, 2.49073, 2.0426];
  for (const [at, bound] of boundsAt([0.3, 0.31, 0.7, 1], 0.045).entries()) {
    expect(Math.abs(bound - (known[at] ?? 0))).toBeLessThan(2e-3);
  }
});

test("28 daily looks at 4.5% end at 2.18, and a single one is a fixed test", () => {
  const daily = boundsAt(
    Array.from({ length: 28 }, (_, at) => (at + 1) / 28),
    0.045,
  );
  expect(daily.at(-1)).toBeCloseTo(2.18, 2);
  expect(daily.every((bound, at) => bound <= (daily[at - 1] ?? 99))).toBe(true);
  expect(boundsAt([1], 0.05)[0]).toBeCloseTo(1.96, 3);
});

test("the spent error grows from 0 to alpha", () => {
  expect(spentBy(1, 0.045)).toBeCloseTo(0.045, 12);
  expect(spentBy(0.1, 0.045)).toBeLessThan(1e-11);
  expect(spentBy(0.5, 0.045)).toBeLessThan(spentBy(0.6, 0.045));
});
