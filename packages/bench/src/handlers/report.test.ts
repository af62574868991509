import { expect, test } from "vitest";
import type { MeasuredHandlers } from "./measure.ts";
import { handlersText, held } from "./report.ts";

const bundle = (bytes: number, packages: Record<string, number>) => ({
  bytes,
  packages: new Map(Object.entries(packages)),
});
const measured: MeasuredHandlers = {
  floor: [1, 2, 3],
  wrapper: [0.03, 0.01, 0.02],
  handlers: [
    {
      handler: "widget/get",
      bundle: bundle(640_000, { electrodb: 250_000, zod: 99_000, a: 1, b: 2 }),
      cpu: [90, 100, 120],
    },
    { handler: "event/ingest", bundle: bundle(19_000, { zod: 5_000 }), cpu: [42, 43, 44] },
    { handler: "widget/publish", bundle: bundle(855_000, {}), cpu: [120, 130, 140] },
  ],
};

test("goals are counted over an empty handler, page views' own apart", () => {
  expect(held(measured)).toEqual([
    ["what page views wait for", "0 of 1 within 40 ms", "1 of 1 within 20 KB"],
    ["all else", "1 of 2 within 110 ms", "1 of 2 within 700 KB"],
  ]);
});

test("the fastest stands first, with its three heaviest packages, the heaviest first", () => {
  const rows = handlersText(measured)
    .split("\n")
    .filter((line) => /^\| (widget|event)\//.test(line));
  expect(rows).toEqual([
    "| event/ingest | 41 (40–42) | 19 | zod 5 |",
    "| widget/get | 98 (88–118) | 640 | electrodb 250, zod 99, b 0 |",
    "| widget/publish | 128 (118–138) | 855 |  |",
  ]);
});

test("the wrapper's share of a warm call stands beside its goal", () => {
  expect(handlersText(measured)).toContain("0.020 ms of a warm call (0.010–0.030); the goal is 0.2");
});
