import { expect, test } from "vitest";
import type { Side } from "./measure.ts";
import { comparisonText } from "./report.ts";

const side = (more: Partial<Side>): Side => ({
  ...{
    statements: 1_000,
    seconds: 2,
    clientMs: 400,
    databaseMs: 600,
    written: 6e6,
    counted: 1_000,
    readMs: 10,
  },
  ...more,
});
const pair = (umami: Partial<Side>) => ({
  events: 1_000,
  version: "18.4",
  ours: side({}),
  umami: side(umami),
});

test("each number is shown with the other's and their ratio", () => {
  const text = comparisonText(
    [[pair({ statements: 2_000, seconds: 6, clientMs: 900, databaseMs: 1_600, written: 9e6 })]],
    "today",
  );
  expect(text).toContain("| statements for 1,000 events | 1,000 | 2,000 | 2.0 |");
  expect(text).toContain("| processor time for 1,000 events, ms | 1,000 | 2,500 | 2.5 |");
  expect(text).toContain("| KB written for an event | 6.0 | 9.0 | 1.5 |");
  expect(text).toContain("| events a second | 500 | 167 | 3.0 |");
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
});

test("ratios are those of pairs, not of medians", () => {
  const runs = [
    { ...pair({}), ours: side({ readMs: 10 }), umami: side({ readMs: 20 }) },
    { ...pair({}), ours: side({ readMs: 40 }), umami: side({ readMs: 80 }) },
  ];
  expect(comparisonText([runs], "today")).toContain("| 25.0 (10.0–40.0) | 50.0 (20.0–80.0) | 2.0 |");
});

test("designs that counted different numbers are not compared", () => {
  expect(() => comparisonText([[pair({ counted: 999 })]], "today")).toThrow("Umami 999");
});
