import { noCounts } from "@kiteloop/contract/reports/analytics";
import { hourMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { pauseAfter } from "./api/use-freshness.ts";
import { isSilent, weeklyShareInvited } from "./measures.ts";

test("the weekly share needs a complete week and is computed from its sums, not the mean of its days", () => {
  const day = (participants: number, shares: number, joins: number) => ({
    ...noCounts,
    participants,
    shares,
    joins,
  });
  const days = [day(10, 10, 5), ...Array.from({ length: 6 }, () => day(10, 10, 1)), day(0, 0, 0)];
  const weekly = weeklyShareInvited(days);
  expect(weekly.slice(0, 6)).toEqual([null, null, null, null, null, null]);
  expect(weekly[6]).toBeCloseTo(11 / 70, 12);
  expect(weekly[7]).toBeCloseTo(6 / 60, 12);
  expect(weeklyShareInvited(Array.from({ length: 7 }, () => noCounts))[6]).toBeNull();
});

test("one impression is activity", () => {
  expect(isSilent(noCounts)).toBe(true);
  expect(isSilent({ ...noCounts, impressions: 1 })).toBe(false);
});

test("numbers are polled every five seconds at first, later less often", () => {
  expect(pauseAfter(0)).toBeLessThanOrEqual(2_000);
  expect(pauseAfter(170_000)).toBeLessThanOrEqual(2_000);
  expect(pauseAfter(hourMs)).toBeGreaterThanOrEqual(10_000);
});
