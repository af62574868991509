import { experimentWindow } from "@kiteloop/contract/publishing/variant";
import { dayMs } from "@kiteloop/contract/shared/time";

/**
 * From when a user counts in an experiment that started after they were first seen:
 * `<experiment id>#<variant>#<instant>`. Their own item keeps it, and facts of their invitees copy it.
 */
export const entryLabel = (arm: string, at: string): string => `${arm}#${at}`;

/** When someone with these entries entered a variant, in ms since 1970; null if they did not. */
export function enteredAt(entries: readonly string[], arm: string): number | null {
  const own = entries.find((entry) => entry.startsWith(`${arm}#`));
  return own === undefined ? null : Date.parse(own.slice(arm.length + 1));
}

/** The entries that a join at `now` (ms since 1970) counts for: of these variants, and not longer ago than the window. */
export function openEntries(entries: readonly string[], arms: readonly string[], now: number): string[] {
  return entries.filter((entry) =>
    arms.some((arm) => {
      const at = enteredAt([entry], arm);
      return at !== null && now - at <= experimentWindow * dayMs;
    }),
  );
}

const month = 28;

/**
 * The number that is known of a user before they enter: their counter of joins since they were first seen, per 28 days, in
 * hundredths, so that sums are exact. The first 28 days count as a whole month: a day with one join is no habit of 28.
 */
export function joinsBefore(
  { joined, createdAt }: { joined: number; createdAt: string },
  now: number,
): number {
  const days = (now - Date.parse(createdAt)) / dayMs;
  return Math.round((100 * month * joined) / Math.max(month, days));
}
