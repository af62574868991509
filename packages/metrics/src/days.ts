import { dayMs, hourMs, minuteMs } from "./time.ts";

/** A calendar day written `2026-11-20`: no time, no zone. Sorts as text. */
export type Day = string;

/** Both days are included. */
export interface DateRange {
  readonly from: Day;
  readonly to: Day;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Since then every zone's offset is in whole minutes. */
const wholeMinutesFrom = Date.UTC(1972, 1, 1);

/**
 * Caches a zone's current minute: a formatter takes longer than everything else in a page view's response.
 */
function onceAMinute<Value>(ask: (instant: number, timeZone: string) => Value) {
  const last = new Map<string, { minute: number; value: Value }>();
  return (instant: number, timeZone: string): Value => {
    const minute = Math.floor(instant / minuteMs);
    const known = last.get(timeZone);
    if (known?.minute === minute && instant >= wholeMinutesFrom) return known.value;
    const value = ask(instant, timeZone);
    last.set(timeZone, { minute, value });
    return value;
  };
}

const dayAt = onceAMinute((instant, timeZone): Day => {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "iso8601",
      numberingSystem: "latn",
      ...parts,
    });
    formats.set(timeZone, format);
  }
  const part = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${(part.get("year") ?? "").padStart(4, "0")}-${part.get("month")}-${part.get("day")}`;
});

/**
 * The calendar day of an instant in a zone.
 * @param instant ms since 1970
 * @param timeZone IANA name, e.g. `Europe/Berlin`
 * @throws RangeError for an unknown zone or an invalid instant.
 */
export function dayOf(instant: number, timeZone: string): Day {
  return dayAt(instant, timeZone);
}

const hourFormats = new Map<string, Intl.DateTimeFormat>();

const hourAt = onceAMinute((instant, timeZone): number => {
  let format = hourFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      numberingSystem: "latn",
      hour: "numeric",
      hourCycle: "h23",
    });
    hourFormats.set(timeZone, format);
  }
  return Number(format.formatToParts(instant).find(({ type }) => type === "hour")?.value);
});

/**
 * The local hour in a zone, 0 to 23: on days of 25 hours one occurs twice, on days of 23 one never.
 * @param instant ms since 1970
 * @throws RangeError for an unknown zone or an invalid instant.
 */
export function hourOf(instant: number, timeZone: string): number {
  return hourAt(instant, timeZone);
}

/**
 * The first instant of a day in a zone, in ms since 1970, also for days of 23 or 25 hours and days without a
 * midnight.
 * @throws RangeError for an invalid day or an unknown zone.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const midnight = epochDay(day) * dayMs;
  let before = midnight - 16 * hourMs;
  let after = midnight + 16 * hourMs;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle, timeZone) < day) before = middle;
    else after = middle;
  }
  return after;
}

/** Days since 1970-01-01. @throws RangeError for a day that is not in the calendar, such as `2026-02-30`. */
export function epochDay(day: Day): number {
  const [month, date] = [Number(day.slice(5, 7)) - 1, Number(day.slice(8))];
  const instant = new Date(0);
  // The fold calls this several times per record, and Date parses and formats slowly.
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) instant.setUTCFullYear(Number(day.slice(0, 4)), month, date);
  if (instant.getUTCMonth() !== month || instant.getUTCDate() !== date) {
    throw new RangeError("a day is written 2026-11-20");
  }
  return instant.getTime() / dayMs;
}

/** The day `count` days later, or earlier if negative. @throws RangeError */
export function addDays(day: Day, count: number): Day {
  return new Date((epochDay(day) + count) * dayMs).toISOString().slice(0, 10);
}

/** The Monday of the week a day is in. @throws RangeError */
export function mondayOf(day: Day): Day {
  // The first day of 1970 was a Thursday.
  return addDays(day, -((((epochDay(day) + 3) % 7) + 7) % 7));
}

/**
 * The number of days of a range; both ends count, so one day is 1. 0 if it ends before it begins. @throws
 * RangeError
 */
export function dayCount({ from, to }: DateRange): number {
  return Math.max(0, epochDay(to) - epochDay(from) + 1);
}

/** Every day of a range in order. @throws RangeError */
export function eachDay(range: DateRange): Day[] {
  return Array.from({ length: dayCount(range) }, (_, index) => addDays(range.from, index));
}

/** The `count` days that end with `last`. @throws RangeError */
export function lastDays(count: number, last: Day): DateRange {
  return { from: addDays(last, 1 - count), to: last };
}

/** The same number of days just before a range. @throws RangeError */
export function previousRange(range: DateRange): DateRange {
  return lastDays(dayCount(range), addDays(range.from, -1));
}
