import { type DateRange, dayCount, lastDays } from "@kiteloop/metrics";
import { AppError } from "../errors/index.ts";

const defaultDays = 30;
const maxDays = 366;

/**
 * The days asked for: from 1 to 366, both ends included; without `to` up to today, without `from` 30 of them.
 * @throws AppError `request.invalid`
 */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const end = to ?? today;
  const range: DateRange = { from: from ?? lastDays(defaultDays, end).from, to: end };
  const days = dayCount(range);
  if (days < 1) throw invalid("from", "is after the last day");
  if (days > maxDays) throw invalid("from", `makes more than ${maxDays} days`);
  return { ...range, days };
}

function invalid(path: string, message: string): AppError {
  return new AppError("request.invalid", { errors: [{ path, message }] });
}
