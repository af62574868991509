import { expect, test } from "vitest";
import type { MeasuredHandlers } from "./measure.ts";
import { handlersText, held } from "./report.ts";

const bundle = (bytes: number, packages: Record<string, number>) => ({
  bytes,
  laterBytes: 0,
  files: [],
  packages: new Map(Object.entries(packages)),
});
const measured: MeasuredHandlers = {
  floor: [1, 2, 3],
  wrapper: [0.03, 0.01, 0.02],
  handlers: [
    {
      handler: "publishing/widget.get",
      bundle: bundle(640_000, { electrodb: 250_000, zod: 99_000, a: 1, b: 2 }),
      cpu: [90, 100, 120],
    },
    { handler: "publishing/event.ingest", bundle: bundle(19_000, { zod: 5_000 }), cpu: [42, 43, 44] },
    { handler: "publishing/widget.publish", bundle: bundle(855_000, {}), cpu: [120, 130, 140] },
  ],
};

test("goals are measured over an empty handler, with separate goals for page views", () => {
  expect(held(measured)).toEqual([
    ["what page views wait for", "1 of 1 within 45 ms", "1 of 1 within 100 KB"],
    ["all else", "1 of 2 within 120 ms", "1 of 2 within 750 KB"],
  ]);
});

test("the fastest comes first, with its three largest packages in descending order", () => {
  const rows = handlersText(measured)
    .split("\n")
    .filter((line) => /^\| publishing\//.test(line));
  expect(rows).toEqual([
    "| publishing/event.ingest | 41 (40–42) | 19 | zod 5 |",
    "| publishing/widget.get | 98 (88–118) | 640 | electrodb 250, zod 99, b 0 |",
    "| publishing/widget.publish | 128 (118–138) | 855 |  |",
  ]);
});

test("the wrapper's part of a warm call is compared with its goal", () => {
  expect(handlersText(measured)).toContain("0.020 ms of a warm call (0.010–0.030); the goal is 0.2");
});
