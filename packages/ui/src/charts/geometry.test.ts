import * as fc from "fast-check";
import { expect, test } from "vitest";
import { endLabels, geometryOf, nearest, type Plot, splitOpenDay } from "./geometry.ts";

const plot: Plot = { width: 600, height: 200, left: 40, right: 10, top: 10, bottom: 30 };

test("the scale starts at zero and includes the highest value of every series", () => {
  const { y, ticks } = geometryOf(
    plot,
    3,
    [
      [1, 2, 3],
      [0, 9, null],
    ],
    true,
  );
  expect(y(0)).toBe(170);
  expect(y(9)).toBeGreaterThanOrEqual(10);
  expect(ticks[0]).toBe(0);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(8);
});

test("counts have only whole ticks, and empty data still has a scale", () => {
  expect(geometryOf(plot, 2, [[0, 1]], true).ticks).toEqual([0, 1]);
  expect(geometryOf(plot, 2, [[0, 0]], false).y(0)).toBe(170);
});

test("a missing value interrupts the line, one day is a point in the middle", () => {
  const { linePath, x } = geometryOf(plot, 5, [[1, 2, null, 3, 4]], true);
  expect(linePath([1, 2, null, 3, 4]).match(/M/g)).toHaveLength(2);
  expect(geometryOf(plot, 1, [[3]], true).x(0)).toBe(315);
  expect([x(0), x(4)]).toEqual([40, 590]);
});

test("pointing at a day selects it, pointing beside the plot the nearest", async () => {
  await fc.assert(
    fc.property(fc.integer({ min: 2, max: 366 }), fc.nat(), (count, any) => {
      const index = any % count;
      expect(nearest(plot, count, geometryOf(plot, count, [], true).x(index))).toBe(index);
      expect([nearest(plot, count, -50), nearest(plot, count, 5_000)]).toEqual([0, count - 1]);
    }),
  );
});

test("labels fit: the newest day has one, and they are at least 80 pixels apart", async () => {
  await fc.assert(
    fc.property(fc.integer({ min: 2, max: 366 }), (count) => {
      const { labels, x } = geometryOf(plot, count, [], true);
      expect(labels.at(-1)).toBe(count - 1);
      for (const [at, label] of labels.entries()) {
        const before = labels[at - 1];
        if (before !== undefined) expect(x(label) - x(before)).toBeGreaterThanOrEqual(80);
      }
    }),
  );
});

test("no line leads to an incomplete day, except in the previous period; of nothing so far there is no dot", () => {
  const values = [4, 5, 1];
  expect(splitOpenDay({ label: "Joins", values, look: "main" }, true)).toEqual({
    completed: [4, 5],
    open: 1,
  });
  expect(splitOpenDay({ label: "Joins", values: [4, 0], look: "main" }, true).open).toBeNull();
  for (const look of ["main", "previous"] as const)
    expect(splitOpenDay({ label: "Joins", values, look }, look === "previous")).toEqual({
      completed: values,
      open: null,
    });
});

test("a name is at the height of the last completed day, not at that of today so far", () => {
  const series = [{ label: "Joins", values: [4, 5, 0], look: "main" as const }];
  const geometry = geometryOf(plot, 3, [[4, 5, 0]], true);
  expect(endLabels(plot, geometry, series, true)[0]?.y).toBe(geometry.y(5));
  expect(endLabels(plot, geometry, series, false)[0]?.y).toBe(geometry.y(0));
});
