import { t } from "@kiteloop/ui/lib/messages.tsx";

/** A time between joins: in hours where it is no whole number of days. */
export const delayText = (days: number | null): string => {
  if (days === null) return "–";
  return Number.isInteger(days)
    ? t("{days, plural, one {# day} other {# days}}", { days })
    : t("{hours, plural, one {# hour} other {# hours}}", { hours: Math.round(days * 24) });
};
