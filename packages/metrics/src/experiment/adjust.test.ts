import { expect, test } from "vitest";
import { drawGamma, drawPoisson } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";
import { adjusted } from "./adjust.ts";
import { shownBy, squaresOf } from "./spread.ts";

/** Existing users in 64 groups, whose outcome follows what they brought before. */
function users(seed: number, each: number, effect = 0) {
  const random = seededRandom(seed);
  return Array.from({ length: 64 }, () => {
    const group = { size: 0, before: 0, outcome: 0 };
    for (let left = each; left > 0; left -= 1) {
      const rate = drawGamma(random, 0.2) * 2;
      group.size += 1;
      group.before += drawPoisson(random, 2 * rate);
      group.outcome += drawPoisson(random, rate) + effect;
    }
    return group;
  });
}
const varianceOf = (shown: ReturnType<typeof shownBy>) => squaresOf(shown) / shown.members ** 2;

test("without returning users nothing is adjusted", () => {
  const arms = [users(1, 3), users(2, 3)];
  expect(adjusted(arms.map((groups) => ({ groups, returning: [] })))).toEqual(arms.map(shownBy));
});

test("the effect expected from earlier behavior is subtracted, and most of the variance with it", () => {
  const arms = [users(3, 20), users(4, 20, 1)];
  const plain = arms.map(shownBy);
  const [a, b] = adjusted(arms.map((returning) => ({ groups: [], returning })));
  if (!a || !b) throw new Error("no arms");
  expect(a.members).toBe(1_280);
  expect(Math.abs(b.ratio - a.ratio - 1)).toBeLessThan(0.1);
  expect(varianceOf(a) + varianceOf(b)).toBeLessThan(
    0.6 * plain.reduce((sum, shown) => sum + varianceOf(shown), 0),
  );
  expect(a.residuals.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 8);
});

test("new and returning users weigh the same in every variant", () => {
  const of = (size: number, ratio: number) =>
    Array.from({ length: 64 }, () => ({ size, outcome: size * ratio, before: 0 }));
  // The variants are alike within both strata, and the second holds more of the users who bring more.
  const [a, b] = adjusted([
    { groups: of(9, 0.1), returning: of(1, 2) },
    { groups: of(1, 0.1), returning: of(9, 2) },
  ]);
  expect(a?.ratio).toBeCloseTo(1.05, 10);
  expect(b?.ratio).toBeCloseTo(1.05, 10);
});

test("a variant without returning users is compared without strata", () => {
  const [a, b] = adjusted([
    { groups: users(5, 2), returning: [] },
    { groups: users(6, 2), returning: users(7, 2) },
  ]);
  expect([a?.members, b?.members]).toEqual([128, 256]);
});
