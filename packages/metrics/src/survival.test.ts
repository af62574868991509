import { expect, test } from "vitest";
import { kaplanMeier, survivalQuantile } from "./survival.ts";

/** Weeks of remission under 6-mercaptopurine (Freireich et al., Blood 21, 1963): the textbook's example. */
const remission = [
  ...[6, 6, 6, 7, 10, 13, 16, 22, 23].map((time) => ({ time, event: true })),
  ...[6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map((time) => ({ time, event: false })),
];

test("the curve and its log-log intervals are those of SciPy for the textbook's data", () => {
  const golden = [
    [6, 21, 0.857143, 0.619718, 0.951552],
    [7, 17, 0.806723, 0.563147, 0.922809],
    [10, 15, 0.752941, 0.5032, 0.889362],
    [13, 12, 0.690196, 0.43161, 0.849066],
    [16, 11, 0.627451, 0.367511, 0.804912],
    [22, 7, 0.537815, 0.267779, 0.746791],
    [23, 6, 0.448179, 0.188052, 0.680143],
  ];
  const curve = kaplanMeier(remission);
  expect(curve).toHaveLength(golden.length);
  curve.forEach((point, at) => {
    const [time, atRisk, survival, low, high] = golden[at] ?? [];
    expect([point.time, point.atRisk]).toEqual([time, atRisk]);
    expect(point.survival).toBeCloseTo(survival ?? 0, 6);
    expect(point.interval.low).toBeCloseTo(low ?? 0, 6);
    expect(point.interval.high).toBeCloseTo(high ?? 0, 6);
  });
});

test("the median is 23 weeks and its interval is open above, as in R's survfit", () => {
  const curve = kaplanMeier(remission);
  expect(survivalQuantile(curve, 0.5)).toEqual({ value: 23, low: 13, high: null });
  expect(survivalQuantile(curve, 0.9)).toEqual({ value: null, low: null, high: null });
});

test("subjects that enter late are not at risk before", () => {
  const curve = kaplanMeier([
    { time: 2, event: true },
    { time: 3, event: true, entry: 2.5 },
    { time: 5, event: true, entry: 1 },
  ]);
  expect(curve.map(({ atRisk }) => atRisk)).toEqual([2, 2, 1]);
  expect(curve.map(({ survival }) => survival)).toEqual([0.5, 0.25, 0]);
});

test("a subject that enters at the time of an event is at risk of it, like one observed until then", () => {
  const curve = kaplanMeier([
    { time: 2, event: true, entry: 2 },
    { time: 2, event: false },
    { time: 3, event: true },
  ]);
  expect(curve.map(({ time, atRisk, events }) => [time, atRisk, events])).toEqual([
    [2, 3, 1],
    [3, 1, 1],
  ]);
});

test("no subjects, no events, and all events at once give finite numbers", () => {
  expect(kaplanMeier([])).toEqual([]);
  expect(kaplanMeier([{ time: 1, event: false }])).toEqual([]);
  expect(kaplanMeier([{ time: 0, event: true }])).toEqual([
    { time: 0, atRisk: 1, events: 1, survival: 0, interval: { low: 0, high: 1 } },
  ]);
});
