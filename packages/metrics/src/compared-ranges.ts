import { addDays, type DateRange, type Day, dayCount, lastDays } from "./days.ts";

const week = 7;

/**
 * The days of a range that can be compared with days before, and those. Only complete days count, and both periods have
 * the same weekdays: if the range isn't one of whole weeks, its last whole weeks are compared with as many just before.
 * @param today is not over
 * @returns `null` for a range without a complete day, or with less than a week that isn't compared with the week before
 */
export function comparedRanges(range: DateRange, today: Day): { now: DateRange; before: DateRange } | null {
  const to = range.to < today ? range.to : addDays(today, -1);
  const complete = dayCount({ from: range.from, to });
  const asked = dayCount(range);
  const isWhole = asked % week === 0;
  const days = isWhole ? complete : complete - (complete % week);
  if (days < 1) return null;
  const now = lastDays(days, to);
  const apart = isWhole ? asked : days;
  return { now, before: { from: addDays(now.from, -apart), to: addDays(to, -apart) } };
}
