import { hourMs } from "@kiteloop/contract/shared/time";
import { addDays, type DateRange, type Day, hourOf, previousRange, startOfDay } from "@kiteloop/metrics/days";

/** Local hour at which the summary is sent. */
const morning = 8;
/** Margin for counting the last moments of a day. */
const settled = hourMs;

/** The week summarized on a Monday, in each project's own days. */
export function weekBefore(monday: Day): DateRange {
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

/** The calendar month before the one of a day. */
function monthBefore(day: Day): DateRange {
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The period that an email of a Monday is about, and the one that it is compared with. */
export function periodsOf(monday: Day, monthly: boolean): { period: DateRange; before: DateRange } {
  const period = monthly ? monthBefore(monday) : weekBefore(monday);
  return { period, before: monthly ? monthBefore(period.from) : previousRange(period) };
}

/**
 * The earliest time to send a workspace's summary, in ms since 1970: in the morning of its oldest project's zone, and not
 * before the week is over and counted in every project's zone.
 * @param timeZones of its projects, the oldest first; at least one
 */
export function digestPeriodStart(monday: Day, timeZones: readonly string[]): number {
  const [main = "UTC"] = timeZones;
  return Math.max(
    morningOf(monday, main),
    ...timeZones.map((timeZone) => startOfDay(monday, timeZone) + settled),
  );
}

/** The morning by the clock, also on days on which clocks change before it. */
function morningOf(day: Day, timeZone: string): number {
  const guess = startOfDay(day, timeZone) + morning * hourMs;
  return guess + (morning - hourOf(guess, timeZone)) * hourMs;
}
