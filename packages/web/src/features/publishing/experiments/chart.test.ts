import { expect, test } from "vitest";
import { differenceScale, scaleOf } from "./chart.ts";

const arm = (high: number) => ({ interval: { low: 0, high } });

test.each([
  [0.36, [0, 0.1, 0.2, 0.3, 0.4]],
  [4, [0, 1, 2, 3, 4]],
  [0.0019, [0, 0.0005, 0.001, 0.0015, 0.002]],
  [0, [0, 0.25, 0.5, 0.75, 1]],
])("intervals up to %d have round ticks", (high, ticks) => {
  const scale = scaleOf([arm(high / 2), arm(high)]);
  expect(scale.ticks.map((tick) => Number(tick.toFixed(6)))).toEqual(ticks);
  expect(scale.at(high)).toBeLessThanOrEqual(1);
  expect(scale.at(0)).toBe(0);
});

test("the axis exists without variants", () => {
  expect(scaleOf([]).ticks).toHaveLength(5);
});

test("differences have 0 among their ticks, and both ends within the axis", () => {
  const scale = differenceScale([
    { difference: 0.06, interval: { low: -0.01, high: 0.13 } },
    { difference: null, interval: null },
  ]);
  expect(scale.ticks.map((tick) => Number(tick.toFixed(6)))).toEqual([-0.05, 0, 0.05, 0.1, 0.15]);
  expect(scale.at(0)).toBe(0.25);
  expect(scale.at(0.13)).toBeLessThan(1);
  const empty = differenceScale([{ difference: null, interval: null }]);
  expect([empty.ticks.includes(0), empty.at(0)]).toEqual([true, 0.5]);
});
