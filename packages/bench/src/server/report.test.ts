import { expect, test } from "vitest";
import { loadText } from "./report.ts";

test("a row has what was answered, how fast, and whether all of it was counted", () => {
  const times = { p50: 1.4, p95: 20, p99: 30, most: 40 };
  const text = loadText(
    [
      {
        ...{ rate: 600, seconds: 60, accepted: 5_000, refused: 31_000, failed: 0, memory: 4e8 },
        ...{ beacons: times, me: { ...times, refused: 0 }, acknowledged: 15_000, counted: 15_000 },
      },
    ],
    "today",
  );
  expect(text).toContain(
    "| 600/s for 60 s | 5,000 | 31,000 | 0 | 1, 30, 40 | 1, 20, 40 | 15,000, 15,000 | 400 |",
  );
});
