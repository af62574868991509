import { addDays, dayOf, startOfDay } from "@kiteloop/metrics/days";
import { AppError } from "../../shared/errors/index.ts";

/** The moment from which a contest counts: the start of its first day, or now if that is today. */
export function contestStart(from: string, timeZone: string, now: Date): string {
  if (from < dayOf(now.getTime(), timeZone)) throw new AppError("contest.past");
  return new Date(Math.max(startOfDay(from, timeZone), now.getTime())).toISOString();
}

/** The end of a contest's last day. */
export function contestEnd(until: string, timeZone: string): string {
  return new Date(startOfDay(addDays(until, 1), timeZone)).toISOString();
}
