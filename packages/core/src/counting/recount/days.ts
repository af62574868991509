import { type Counts, type MetricName, metricNames, noCounts } from "@kiteloop/contract/reports/analytics";
import type { DateRange } from "@kiteloop/metrics/days";
import type { LineFact } from "./facts.ts";

/** Metrics with a channel, by which they are broken down. */
export const byChannel: ReadonlySet<MetricName> = new Set([
  "shares",
  "emails",
  "clicks",
  "joins",
  "conversions",
]);

export const noChannel = "none";

export function addCounts(into: Counts, more: Counts): void {
  for (const name of metricNames) into[name] += more[name];
}

/** The counts of one day. */
type Day = { all: Counts; widgets: Map<string, Counts>; channels: Map<string, Counts> };

/** A project's days. Memory grows with days and widgets, not with events. */
export class DayCounts {
  readonly #days = new Map<string, Day>();

  add({ metric, day, widgetId, channel }: LineFact): void {
    const of = this.#days.get(day) ?? { all: { ...noCounts }, widgets: new Map(), channels: new Map() };
    this.#days.set(day, of);
    of.all[metric] += 1;
    if (widgetId !== undefined) entryOf(of.widgets, widgetId)[metric] += 1;
    if (byChannel.has(metric)) entryOf(of.channels, channel ?? noChannel)[metric] += 1;
  }

  /** Totals of a range of days. */
  sum({ from, to }: DateRange): Counts {
    const sum = { ...noCounts };
    for (const [day, { all }] of this.#days) if (day >= from && day <= to) addCounts(sum, all);
    return sum;
  }

  /** The same by widget, or by channel, without those that have no counts. */
  sumsBy(part: "widgets" | "channels", { from, to }: DateRange): Map<string, Counts> {
    const sums = new Map<string, Counts>();
    for (const [day, of] of this.#days) {
      if (day < from || day > to) continue;
      for (const [value, counts] of of[part]) addCounts(entryOf(sums, value), counts);
    }
    return sums;
  }
}

function entryOf(all: Map<string, Counts>, value: string): Counts {
  const counts = all.get(value) ?? { ...noCounts };
  all.set(value, counts);
  return counts;
}
