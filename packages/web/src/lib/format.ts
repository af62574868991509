const locale = "en";
const integer = new Intl.NumberFormat(locale);
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });

export const formatCount = (value: number): string => integer.format(value);
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));
export const formatDate = (iso: string): string => date.format(new Date(iso));

/** `0.42`; a dash where there is nothing to divide by. */
export const formatK = (value: number | null): string => (value === null ? "–" : value.toFixed(2));

/** `13.5 %` of a share between 0 and 1. */
export const formatShare = (value: number | null): string =>
  value === null ? "–" : `${(value * 100).toFixed(1)} %`;

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
