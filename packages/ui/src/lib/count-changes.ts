import type { Compared } from "@kiteloop/contract/reports/analytics";
import type { CountSpread } from "@kiteloop/contract/reports/insights";
import { type CountChange, countChange, dayCount } from "@kiteloop/metrics";
import { type FunnelStep, stepCount } from "./loop-funnel.ts";
import { t } from "./messages.tsx";

/** A count compared with days before. Without knowing how counts vary, no change is clear. */
export function changeOf(
  step: FunnelStep,
  compared: NonNullable<Compared>,
  spread: CountSpread | null | undefined,
): CountChange & { days: number } {
  const { from, to, previousFrom, previousTo, now, before } = compared;
  const counts = {
    ...{ now: stepCount(step, now), before: stepCount(step, before) },
    ...{ range: { from, to }, previous: { from: previousFrom, to: previousTo } },
  };
  const change = countChange(counts, spread ? { from: spread.from, ...spread[step] } : null);
  return { ...change, days: dayCount({ from, to }) };
}

/** `+12%`, or that no change is known. */
export function countChangeText({ now, before, clear }: Omit<CountChange, "interval">): string {
  if (!clear) return now === before ? t("no change") : t("no clear change");
  if (before === 0) return t("up from 0");
  const share = Math.round((now / before - 1) * 100);
  return `${share > 0 ? "+" : "−"}${Math.abs(share)}%`;
}
