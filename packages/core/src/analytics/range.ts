import { type DateRange, dayCount, lastDays } from "@kiteloop/metrics";
import { AppError } from "../errors/index.ts";

const defaultDays = 30;
const maxDays = 366;
/** Before anything could be counted; years of another number of digits are no days at all. */
const earliest = "2000-01-01";

/**
 * The days asked for: from 1 to 366 of them since 2000, both ends included; without `to` up to today, without
 * `from` 30 of them.
 * @throws AppError `request.invalid`
 */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const end = to ?? today;
  const range: DateRange = { from: from ?? lastDays(defaultDays, end).from, to: end };
  if (end < earliest) throw invalid("to", "is before the year 2000");
  if (range.from < earliest) throw invalid("from", "is before the year 2000");
  const days = dayCount(range);
  if (days < 1) throw invalid("from", "is after the last day");
  if (days > maxDays) throw invalid("from", `makes more than ${maxDays} days`);
  return { ...range, days };
}

function invalid(path: string, message: string): AppError {
  return new AppError("request.invalid", { errors: [{ path, message }] });
}
