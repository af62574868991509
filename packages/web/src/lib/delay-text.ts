import { formatCounted } from "./format.ts";

/** A time between joins: in hours where it is no whole number of days. */
export const delayText = (days: number | null): string => {
  if (days === null) return "–";
  return Number.isInteger(days) ? formatCounted(days, "day") : formatCounted(Math.round(days * 24), "hour");
};
