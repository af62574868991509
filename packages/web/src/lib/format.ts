import type { Formats, Preferences } from "@kiteloop/contract/profile";

/**
 * English as it is written where a browser is at home, because the words around dates and numbers are English:
 * `en-DE` of `de`, which is 31 Jan 2026, 14:30 and 1.234,5. `language` as a BCP 47 tag.
 */
export function homeOf(language: string): string {
  const { region } = new Intl.Locale(language).maximize();
  const tag = `en-${region}`;
  // Of regions it has no rules for English is not American, as it would be by default, but what is written elsewhere.
  const american = new Intl.NumberFormat(tag).resolvedOptions().locale === "en";
  return american ? "en-001" : tag;
}

const localeOf = (formats: Formats | null): string => formats ?? homeOf(navigator.language);

/** How dates and numbers are written, and in which zone; without one, the browser's. */
function writersIn(locale: string, timeZone: string | undefined) {
  const zone = timeZone === undefined ? {} : { timeZone };
  const decimals = (digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    integer: new Intl.NumberFormat(locale),
    tenths: decimals(1),
    hundredths: decimals(2),
    thousandths: decimals(3),
    dateTime: new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", ...zone }),
    date: new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...zone }),
    locale,
  };
}

let writers = writersIn("en-US", undefined);
let said: string | undefined;
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Writes dates and numbers as a member likes them from now on; where they leave it to their browser, as it does. */
export function writeAs({ formats, timeZone }: Pick<Preferences, "formats" | "timeZone">): void {
  const locale = localeOf(formats);
  const wanted = `${locale} ${timeZone}`;
  if (wanted === said) return;
  said = wanted;
  try {
    writers = writersIn(locale, timeZone ?? undefined);
  } catch {
    // A zone this browser does not know yet.
    writers = writersIn(locale, undefined);
  }
}

const example = Date.UTC(2026, 0, 31, 14, 30);

/** A moment written this way, to choose by. */
export const exampleOf = (formats: Formats | null): string =>
  writersIn(localeOf(formats), "UTC").dateTime.format(new Date(example));

/** How dates are written now, for what has a zone of its own. */
export const localeNow = (): string => writers.locale;

/** A writer of one's own, made again only when dates and numbers are to be written otherwise. */
export function inFormats<Writer>(make: (locale: string) => Writer): () => Writer {
  let made: { locale: string; writer: Writer } | undefined;
  return () => {
    const { locale } = writers;
    if (made?.locale !== locale) made = { locale, writer: make(locale) };
    return made.writer;
  };
}

export const formatCount = (value: number): string => writers.integer.format(value);

/** `1 invitation`, `2,000 invitations`; the noun takes an s. */
export const formatCounted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;

export const formatDateTime = (iso: string): string => writers.dateTime.format(new Date(iso));
export const formatDate = (iso: string): string => writers.date.format(new Date(iso));

/** `0.4`, `0.42` and `0.420`. */
export const formatTenths = (value: number): string => writers.tenths.format(value);
export const formatHundredths = (value: number): string => writers.hundredths.format(value);
export const formatThousandths = (value: number): string => writers.thousandths.format(value);

/** `0.42`; a dash where there is nothing to divide by. */
export const formatK = (value: number | null): string => (value === null ? "–" : formatHundredths(value));

/** `13.5 %` of a share between 0 and 1. */
export const formatShare = (value: number | null): string =>
  value === null ? "–" : `${formatTenths(value * 100)} %`;

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "2 minutes ago"; the date itself when it is more than 30 days back. `now` in ms since 1970. */
export function formatAgo(iso: string, now: number): string {
  const seconds = Math.round((now - Date.parse(iso)) / 1000);
  if (seconds > 30 * 86_400) return formatDate(iso);
  for (const [unit, length] of steps) {
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit);
  }
  return "just now";
}
