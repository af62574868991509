import { type DateRange, dayCount, lastDays } from "@kiteloop/metrics/days";
import { AppError } from "../../shared/errors/index.ts";

const defaultDays = 30;
const maxDays = 366;
/** Before anything could be counted. Also excludes years with another number of digits. */
const earliest = "2000-01-01";

/**
 * The requested days: from 1 to 366 of them since 2000, both ends included; by default `to` is today, and `from` makes
 * it 30 days.
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
