import { expect, test } from "vitest";
import { scaleOf } from "./chart.ts";

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
