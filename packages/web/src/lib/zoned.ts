import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from "@internationalized/date";
import { localeNow } from "./format.ts";

/** An instant as a `datetime-local` field of a time zone writes it, to the minute: `2026-03-29T09:30`. */
export function localOf(instant: string, timeZone: string): string {
  return toCalendarDateTime(parseAbsolute(instant, timeZone)).toString().slice(0, 16);
}

/**
 * The instant of a `datetime-local` field in a time zone; null while the field holds none. An hour that a clock
 * change skips is the one after it, one that comes twice is the first.
 */
export function instantOf(local: string, timeZone: string): string | null {
  try {
    return toZoned(parseDateTime(local), timeZone, "compatible").toAbsoluteString();
  } catch {
    return null;
  }
}

/** A moment in a time zone and the zone's name: `Mar 29, 2026, 9:30 AM (Europe/Berlin)`. */
export function zonedText(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(localeNow(), { dateStyle: "medium", timeStyle: "short", timeZone });
  return `${format.format(new Date(instant))} (${timeZone.replaceAll("_", " ")})`;
}
