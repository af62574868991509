import { type CountChange, countChange } from "@kiteloop/metrics";
import { t } from "./texts.ts";

/**
 * A count compared with the previous period, by buckets of both. The last bucket is left out on both sides
 * while it is open, since an incomplete day can't be compared with a complete one.
 */
export function changeIn<Bucket>(
  { days, previousDays }: { days: readonly Bucket[]; previousDays: readonly Bucket[] },
  open: boolean,
  value: (bucket: Bucket) => number,
): CountChange {
  const complete = (buckets: readonly Bucket[]) =>
    (open && buckets.length === days.length ? buckets.slice(0, -1) : buckets).map(value);
  return countChange(complete(days), complete(previousDays));
}

/** `+12%`, or that no change is known. */
export function countChangeText({ now, before, clear }: Omit<CountChange, "interval">): string {
  if (!clear) return now === before ? t("lib.countChanges.noChange") : t("lib.countChanges.noClearChange");
  if (before === 0) return t("lib.countChanges.upFrom0");
  const share = Math.round((now / before - 1) * 100);
  return `${share > 0 ? "+" : "−"}${Math.abs(share)}%`;
}
