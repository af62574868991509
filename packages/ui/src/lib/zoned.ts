import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from "@internationalized/date";
import { localeNow } from "./format.ts";

/** An instant as the value of a `datetime-local` field in a time zone, to the minute: `2026-03-29T09:30`. */
export function localOf(instant: string, timeZone: string): string {
  return toCalendarDateTime(parseAbsolute(instant, timeZone)).toString().slice(0, 16);
}

/**
 * The instant of a `datetime-local` field in a time zone; null if it is invalid. An hour skipped by a clock change is
 * the one after it, a repeated one is the first.
 */
export function instantOf(local: string, timeZone: string): string | null {
  try {
    return toZoned(parseDateTime(local), timeZone, "compatible").toAbsoluteString();
  } catch {
    return null;
  }
}

/** An instant in a time zone with the zone's name: `Mar 29, 2026, 9:30 AM (Europe/Berlin)`. */
export function zonedText(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(localeNow(), { dateStyle: "medium", timeStyle: "short", timeZone });
  return `${format.format(new Date(instant))} (${timeZone.replaceAll("_", " ")})`;
}
