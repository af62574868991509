import { inFormats } from "../lib/format.ts";

const short = inFormats(
  (locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" }),
);
const long = inFormats(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    }),
);

// A calendar day has no zone: parsed and formatted in UTC.
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** `Nov 20` for `2026-11-20`. */
export const formatDay = (day: string): string => short().format(dateOf(day));

/** `Fri, Nov 20, 2026` for `2026-11-20`. */
export const formatDayLong = (day: string): string => long().format(dateOf(day));

const month = inFormats(
  (locale) => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }),
);

const weekday = inFormats((locale) => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }));

/** `Fri` for `2026-11-20`. */
export const formatWeekday = (day: string): string => weekday().format(dateOf(day));

/** `November 2026` for any of its days. */
export const formatMonth = (day: string): string => month().format(dateOf(day));
