import { expect, test } from "vitest";
import { variantAt } from "./variant.ts";

const experiment = "exp_01kb3m9x2h0000000000000000";
const seeds = Array.from({ length: 20_000 }, (_, at) => at.toString(36).padStart(8, "z"));
const shares = (id: string, weights: number[]) => {
  const counts = weights.map(() => 0);
  for (const seed of seeds) {
    const at = variantAt(id, seed, weights);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

test.each([[[50, 50]], [[90, 10]], [[34, 33, 33]], [[40, 30, 20, 10]], [[1, 99]]])(
  "seeds are divided by %j",
  (weights) => {
    const counts = shares(experiment, weights);
    const chiSquare = counts.reduce((sum, count, at) => {
      const expected = (seeds.length * (weights[at] ?? 0)) / 100;
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    // The chance that a correct division deviates further is 0.1%, with three degrees of freedom.
    expect(chiSquare).toBeLessThan(16.3);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(seeds.length);
  },
);

test("one experiment's division is independent of another's", () => {
  const other = "exp_01kb3m9x2h0000000000000001";
  const both = seeds.filter(
    (seed) => variantAt(experiment, seed, [50, 50]) === 0 && variantAt(other, seed, [50, 50]) === 0,
  );
  expect(Math.abs(both.length / seeds.length - 0.25)).toBeLessThan(0.012);
});

test("a seed always gets the same variant", () => {
  expect(["k3", "Zb-9_aQx", "", "0"].map((seed) => variantAt(experiment, seed, [40, 30, 20, 10]))).toEqual([
    0, 2, 1, 1,
  ]);
});
