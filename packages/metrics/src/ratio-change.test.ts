import { expect, test } from "vitest";
import { ratioChange } from "./index.ts";
import { seededRandom } from "./random.ts";
import { enrolled } from "./simulation/trial.ts";

test.each(["poisson", "negative binomial 0.1", "superspreaders (1% bring half)"] as const)(
  "a change between equal weeks of %s people is called clear in at most 8 of 100 worlds",
  (law) => {
    const random = seededRandom(7);
    const week = () => enrolled(law, 0.5, 300, random);
    const worlds = Array.from({ length: 400 }, () =>
      ratioChange(week(), week(), [week(), week(), week(), week()]),
    );
    expect(worlds.filter((found) => found?.clear).length).toBeLessThanOrEqual(32);
  },
);

test("a change due to one group is not clear, however large", () => {
  const flat = Array.from({ length: 64 }, () => ({ size: 10, outcome: 1 }));
  const found = ratioChange(flat.with(0, { size: 10, outcome: 400 }), flat);
  expect(found?.difference).toBeCloseTo(399 / 640, 12);
  expect(found?.clear).toBe(false);
});

test("fewer than 30 members are not compared, and without variation nothing is clear", () => {
  const few = Array.from({ length: 29 }, () => ({ size: 1, outcome: 1 }));
  const all = Array.from({ length: 64 }, () => ({ size: 10, outcome: 10 }));
  expect(ratioChange(few, all)).toBeNull();
  expect(ratioChange(all, few)).toBeNull();
  expect(ratioChange(all, all)).toEqual({ difference: 0, interval: null, clear: false });
});
