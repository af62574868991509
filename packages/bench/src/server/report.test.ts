import { expect, test } from "vitest";
import { loadText } from "./report.ts";

test("a row has what was answered, how fast, and whether all of it was counted", () => {
  const times = { p50: 1.4, p95: 20, p99: 30, most: 40 };
  const text = loadText(
    [
      {
        ...{ rate: 600, seconds: 60, accepted: 5_000, refused: 31_000, failed: 0, memory: 4e8 },
        ...{ joins: null, walPerBeacon: 6_963.2 },
        ...{ beacons: times, me: { ...times, refused: 0 }, acknowledged: 15_000, counted: 15_000 },
      },
    ],
    "today",
  );
  expect(text).toContain(
    "| 600/s for 60 s | 5,000 | 31,000 | 0 | 1, 30, 40 | 1, 20, 40 | – | – | 6.8 | 15,000, 15,000 | 400 |",
  );
});

test("a row with joins has their times, and those that were not accepted", () => {
  const times = { p50: 1, p95: 2, p99: 3, most: 4 };
  const load = {
    ...{ rate: 200, seconds: 60, accepted: 12_000, refused: 0, failed: 0, memory: 3e8, walPerBeacon: null },
    ...{ beacons: times, me: { ...times, refused: 0 }, acknowledged: 36_000, counted: 36_000 },
    joins: { p50: 20, p95: 60, p99: 90, most: 120, rate: 20, failed: 1 },
  };
  expect(loadText([load], "today")).toContain("| 200/s and 20 joins/s for 60 s |");
  expect(loadText([load], "today")).toContain("| 20, 90, 120 | 1 | – |");
});
