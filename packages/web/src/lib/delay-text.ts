import { t } from "./texts.ts";

/** A time between joins: in hours where it is no whole number of days. */
export const delayText = (days: number | null): string => {
  if (days === null) return "–";
  return Number.isInteger(days)
    ? t("lib.delay.days", { days })
    : t("lib.delay.hours", { hours: Math.round(days * 24) });
};
