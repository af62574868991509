import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** Counts of days: `total` of the completed ones, by day, and what today adds. */
type CompletedDays = { days: readonly number[]; total: number; today: number };

/**
 * Daily counts whose last is today's, as analytics shows them: today isn't over, so it is beside the total. While nothing
 * was counted before, it is the total.
 */
export function completedDays(counts: readonly number[]): CompletedDays {
  const days = counts.slice(0, -1);
  const total = days.reduce((sum, count) => sum + count, 0);
  const today = counts.at(-1) ?? 0;
  return total === 0 ? { days: counts, total: today, today: 0 } : { days, total, today };
}

/** `+2 today`; empty if there is nothing to add. */
export const todayText = (today: number): string =>
  today === 0 ? "" : t("+{count} today", { count: formatCount(today) });
