import { expect, test } from "vitest";
import { addDays } from "../days.ts";
import { drawPoisson } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";
import { experimentDetails } from "./details.ts";

const from = "2026-03-10";

/** 128 participants a day, who bring so many in the first days of the window and as many later. */
function arm(id: string, rateOn: (day: number) => number, seed: number) {
  const random = seededRandom(seed);
  const days = Array.from({ length: 15 }, (_, at) => ({
    day: addDays(from, at),
    groups: Array.from({ length: 64 }, () => {
      const byDelay = [drawPoisson(random, rateOn(at)), drawPoisson(random, 0.5)];
      const joins = byDelay.reduce((sum, one) => sum + one, 0);
      return { members: 2, joins, conversions: 0, rejected: 0, starters: 1, converted: 0, byDelay };
    }),
  }));
  return { id, days };
}

test("an effect of novelty is in the first days and in the first week, and gone later", () => {
  const arms = [arm("a", () => 0.5, 1), arm("b", (day) => (day < 7 ? 2 : 0.5), 2)];
  const delays = [
    { from: 0, to: 2 },
    { from: 3, to: 13 },
  ];
  const { byDay, byWeek } = experimentDetails({
    ...{ arms, from, delays, secondary: [] },
    metric: { metric: "joins", denominator: "participants" },
  });
  expect(byWeek.map(({ week }) => week)).toEqual([1, 2, 3]);
  const lows = (parts: typeof byDay | typeof byWeek) =>
    parts.map(({ variants }) => (variants[1]?.interval?.low ?? -1) > 0);
  expect(lows(byDay)).toEqual([true, false]);
  expect(lows(byWeek)).toEqual([true, false, false]);
  const [a, b] = byWeek[0]?.variants ?? [];
  expect(a).toMatchObject({ difference: 0, interval: null });
  expect(b?.difference).toBeCloseTo((b?.observed ?? 0) - (a?.observed ?? 0), 10);
});
