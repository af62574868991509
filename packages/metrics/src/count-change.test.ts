import { expect, test } from "vitest";
import { countChange } from "./index.ts";
import { drawGamma, drawPoisson } from "./numeric/draw.ts";
import { seededRandom } from "./random.ts";

const random = seededRandom(5);
/** Weekends are half as busy. */
const rhythm = (day: number) => (day % 7 < 5 ? 1.2 : 0.5);

test.each([
  ["Poisson days", 6, (mean: number, day: number) => drawPoisson(random, mean * rhythm(day))],
  ["Poisson days", 29, (mean: number, day: number) => drawPoisson(random, mean * rhythm(day))],
  ["uneven days", 6, (mean: number) => drawPoisson(random, (drawGamma(random, 4) * mean) / 4)],
  ["uneven days", 29, (mean: number) => drawPoisson(random, (drawGamma(random, 4) * mean) / 4)],
])(
  "between equal periods of %s, %i days long, at most 8 of 100 changes are called clear",
  (_, days, draw) => {
    for (const mean of [3, 35]) {
      let clear = 0;
      for (let world = 0; world < 1_000; world += 1) {
        const period = (from: number) => Array.from({ length: days }, (_, day) => draw(mean, from + day));
        if (countChange(period(days), period(0)).clear) clear += 1;
      }
      expect(clear).toBeLessThanOrEqual(80);
    }
  },
);

test("weeks that differ widen the interval, although days alone would show a change", () => {
  const weeks = (means: readonly number[]) => means.flatMap((mean) => new Array<number>(7).fill(mean));
  expect(countChange(weeks([40, 20, 45, 25]), weeks([20, 38, 18, 30])).clear).toBe(false);
  expect(countChange(weeks([32, 32, 33, 33]), weeks([26, 26, 27, 27])).clear).toBe(true);
});

test("a doubled number is a change, a small difference is not, and few days show nothing", () => {
  const of = (count: number, days = 6) => new Array<number>(days).fill(count);
  expect(countChange(of(40), of(20))).toMatchObject({ now: 240, before: 120, clear: true });
  expect(countChange([1, 0, 0, 1, 0, 1], [0, 1, 0, 0, 0, 0]).clear).toBe(false);
  expect(countChange(of(0), of(0))).toMatchObject({ now: 0, interval: { low: 0, high: 0 }, clear: false });
  expect(countChange(of(40, 3), of(20, 3))).toMatchObject({ now: 120, interval: null, clear: false });
});
