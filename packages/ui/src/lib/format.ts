import type { Formats, Preferences } from "@kiteloop/contract/tenancy/profile";

/** The language of the page's texts: English on the public site. */
export const pageLanguage = (): string =>
  new Intl.Locale(globalThis.document?.documentElement.lang || "en").language;

/**
 * The English variant for a browser's language, because the words around dates and numbers are English: `en-DE` for
 * `de`, which formats 31 Jan 2026, 14:30 and 1.234,5. `language` as a BCP 47 tag.
 */
export function homeOf(language: string): string {
  const { region } = new Intl.Locale(language).maximize();
  const tag = `en-${region}`;
  // Regions without their own English format would default to American, so they use the international one.
  const american = new Intl.NumberFormat(tag).resolvedOptions().locale === "en";
  return american ? "en-001" : tag;
}

function localeOf(formats: Formats | null): string {
  const language = pageLanguage();
  if (language === "en") return formats ?? homeOf(navigator.language);
  return `${language}-${new Intl.Locale(navigator.language).maximize().region}`;
}

/** Format and time zone; without a zone, the browser's. */
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
    relative: new Intl.RelativeTimeFormat(pageLanguage(), { numeric: "auto" }),
    share: new Intl.NumberFormat(locale, {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
    locale,
  };
}

let writers = writersIn("en-US", undefined);
let currentKey: string | undefined;

/** Sets the member's format for dates and numbers; default is the browser's. */
export function writeAs({ formats, timeZone }: Pick<Preferences, "formats" | "timeZone">): void {
  const locale = localeOf(formats);
  const key = `${locale} ${timeZone}`;
  if (key === currentKey) return;
  currentKey = key;
  try {
    writers = writersIn(locale, timeZone ?? undefined);
  } catch {
    // The browser does not know this zone.
    writers = writersIn(locale, undefined);
  }
}

const example = Date.UTC(2026, 0, 31, 14, 30);

/** An example date in a format, for choosing one. */
export const exampleOf = (formats: Formats | null): string =>
  writersIn(localeOf(formats), "UTC").dateTime.format(new Date(example));

/** The current format, for dates with their own zone. */
export const localeNow = (): string => writers.locale;

/** A formatter that is recreated only when the format changes. */
export function inFormats<Writer>(make: (locale: string) => Writer): () => Writer {
  let cached: { locale: string; writer: Writer } | undefined;
  return () => {
    const { locale } = writers;
    if (cached?.locale !== locale) cached = { locale, writer: make(locale) };
    return cached.writer;
  };
}

export const formatCount = (value: number): string => writers.integer.format(value);

export const formatDateTime = (iso: string): string => writers.dateTime.format(new Date(iso));
export const formatDate = (iso: string): string => writers.date.format(new Date(iso));

/** `0.4`, `0.42` and `0.420`. */
export const formatTenths = (value: number): string => writers.tenths.format(value);
export const formatHundredths = (value: number): string => writers.hundredths.format(value);
export const formatThousandths = (value: number): string => writers.thousandths.format(value);

/** `0.42`; a dash without a denominator. */
export const formatK = (value: number | null): string => (value === null ? "–" : formatHundredths(value));

/** `13.5%` for a share between 0 and 1. */
export const formatShare = (value: number | null): string =>
  value === null ? "–" : writers.share.format(value);

const list = inFormats(() => new Intl.ListFormat(pageLanguage(), { type: "conjunction" }));
const choice = inFormats(() => new Intl.ListFormat(pageLanguage(), { type: "disjunction" }));

/** "A, B, and C", and "A, B, or C", in the page's language. */
export const formatList = (items: Iterable<string>): string => list().format(items);
export const formatChoice = (items: Iterable<string>): string => choice().format(items);

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "2 minutes ago"; the date if it is more than 30 days ago. `now` in ms since 1970. */
export function formatAgo(iso: string, now: number): string {
  const seconds = Math.round((now - Date.parse(iso)) / 1000);
  if (seconds > 30 * 86_400) return formatDate(iso);
  for (const [unit, length] of steps) {
    if (seconds >= length) return writers.relative.format(-Math.floor(seconds / length), unit);
  }
  return pageLanguage() === "en" ? "just now" : writers.relative.format(0, "second");
}
