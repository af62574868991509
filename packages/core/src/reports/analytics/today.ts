import { type Counts, metricNames, noCounts } from "@kiteloop/contract/reports/analytics";
import { type DateRange, dayOf } from "@kiteloop/metrics/days";
import type { StoredProject } from "../../publishing/index.ts";
import { type DayCounters, sumCounters, sumWithin, toCounts } from "./tally.ts";

export type CountedProject = { project: Pick<StoredProject, "timeZone">; days: readonly DayCounters[] };

export function minusCounts(counts: Counts, part: Counts): Counts {
  const rest = { ...counts };
  for (const name of metricNames) rest[name] -= part[name];
  return rest;
}

export function plusCounts(all: readonly Counts[]): Counts {
  const sum = { ...noCounts };
  for (const counts of all) for (const name of metricNames) sum[name] += counts[name];
  return sum;
}

/**
 * The day that screens leave out of a project's totals of a range: today in its zone. Null if the range doesn't include it, or if
 * nobody participated on the days before, so that it is all there is to show.
 */
export function openDayOf({ project, days }: CountedProject, range: DateRange, now: number): string | null {
  const today = dayOf(now, project.timeZone);
  if (today < range.from || today > range.to) return null;
  const complete = sumWithin(days, range).filter(({ day }) => day !== today);
  return (sumCounters(complete).participants ?? 0) === 0 ? null : today;
}

/** The counts of that day; zeros without one. */
export function openCountsOf(part: CountedProject, range: DateRange, now: number): Counts {
  const day = openDayOf(part, range, now);
  return day === null ? noCounts : toCounts(sumCounters(part.days.filter((one) => one.day === day)));
}
