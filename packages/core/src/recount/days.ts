import { type Counts, type MetricName, metricNames, noCounts } from "@kiteloop/contract/analytics";
import type { DateRange } from "@kiteloop/metrics";
import type { Happening } from "./happenings.ts";

/** Metrics that go some way or came some way, which is told for them. */
export const byChannel: ReadonlySet<MetricName> = new Set([
  "shares",
  "mails",
  "clicks",
  "joins",
  "conversions",
]);

export const noChannel = "none";

export function addCounts(into: Counts, more: Counts): void {
  for (const name of metricNames) into[name] += more[name];
}

/** What happened on one day. */
type Day = { all: Counts; widgets: Map<string, Counts>; channels: Map<string, Counts> };

/** A project's days. Grows with days and widgets, not with what happened. */
export class DayCounts {
  readonly #days = new Map<string, Day>();

  add({ metric, day, widgetId, channel }: Happening): void {
    const of = this.#days.get(day) ?? { all: { ...noCounts }, widgets: new Map(), channels: new Map() };
    this.#days.set(day, of);
    of.all[metric] += 1;
    if (widgetId !== undefined) entryOf(of.widgets, widgetId)[metric] += 1;
    if (byChannel.has(metric)) entryOf(of.channels, channel ?? noChannel)[metric] += 1;
  }

  /** What a range's days add up to. */
  sum({ from, to }: DateRange): Counts {
    const sum = { ...noCounts };
    for (const [day, { all }] of this.#days) if (day >= from && day <= to) addCounts(sum, all);
    return sum;
  }

  /** The same by each widget, or by each channel, of which there was anything. */
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
