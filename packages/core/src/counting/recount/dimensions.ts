import type { MetricName } from "@kiteloop/contract/reports/analytics";
import { segmentMetrics } from "@kiteloop/contract/reports/segments";
import type { DateRange } from "@kiteloop/metrics/days";
import { byChannel, noChannel } from "./days.ts";
import type { LineFact } from "./facts.ts";

/** The dimensions a project's numbers are broken down by, one at a time. */
type Dimension = "country" | "device" | "channel" | "hour" | "variant";

/** Metrics with a count. */
type Found = Partial<Record<MetricName, number>>;

/** One value of a dimension, with its counts. */
export type DimensionValue = Found & { value: string };

/** An hour of the week, with each metric of it. */
export type Hour = Record<(typeof segmentMetrics)[number], number> & { weekday: string; hour: number };

const counted = new Set<MetricName>([...segmentMetrics, "participants"]);
const nobodyTold = "unknown";

/** A project's days by country, device, channel, hour and variant. Memory grows with days and values, not with lines. */
export class DimensionCounts {
  /** By day, by dimension and value. */
  readonly #days = new Map<string, Map<Dimension, Map<string, Found>>>();

  add(fact: LineFact): void {
    const { metric, day, country, device, channel, hour, variants } = fact;
    if (!counted.has(metric)) return;
    this.#count(day, metric, "country", country ?? nobodyTold);
    this.#count(day, metric, "device", device ?? nobodyTold);
    if (byChannel.has(metric)) this.#count(day, metric, "channel", channel ?? noChannel);
    if (hour !== undefined) this.#count(day, metric, "hour", String(hour).padStart(2, "0"));
    for (const arm of variants) this.#count(day, metric, "variant", arm);
  }

  #count(day: string, metric: MetricName, dimension: Dimension, value: string): void {
    const ofDay = this.#days.get(day) ?? new Map<Dimension, Map<string, Found>>();
    this.#days.set(day, ofDay);
    const values = ofDay.get(dimension) ?? new Map<string, Found>();
    ofDay.set(dimension, values);
    const found = values.get(value) ?? {};
    values.set(value, found);
    found[metric] = (found[metric] ?? 0) + 1;
  }

  /** Totals of a range by each dimension, sorted by value. */
  sums({ from, to }: DateRange): Record<Dimension, DimensionValue[]> {
    const of = (dimension: Dimension) => {
      const sums = new Map<string, DimensionValue>();
      for (const [day, ofDay] of this.#days) {
        if (day < from || day > to) continue;
        for (const [value, found] of ofDay.get(dimension) ?? []) {
          const sum = sums.get(value) ?? { value };
          sums.set(value, sum);
          addFound(sum, found);
        }
      }
      return [...sums.values()].sort((one, other) => (one.value < other.value ? -1 : 1));
    };
    return {
      country: of("country"),
      device: of("device"),
      channel: of("channel"),
      hour: of("hour"),
      variant: of("variant"),
    };
  }

  /** The hours of the week with counts, from Monday's first. */
  hours({ from, to }: DateRange): Hour[] {
    const week = weekdays.flatMap((weekday) =>
      Array.from({ length: 24 }, (_, hour) => {
        const none = { impressions: 0, opens: 0, shares: 0, emails: 0, clicks: 0, joins: 0, conversions: 0 };
        return { weekday, hour, ...none };
      }),
    );
    for (const [day, ofDay] of this.#days) {
      if (day < from || day > to) continue;
      // In JavaScript the week starts on Sunday.
      const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
      for (const [hour, found] of ofDay.get("hour") ?? []) {
        const at = week[24 * weekday + Number(hour)];
        if (at !== undefined) for (const metric of segmentMetrics) at[metric] += found[metric] ?? 0;
      }
    }
    return week.filter((hour) => segmentMetrics.some((metric) => hour[metric] > 0));
  }
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function addFound(into: Found, more: Found): void {
  for (const metric of counted) {
    const count = more[metric];
    if (count !== undefined) into[metric] = (into[metric] ?? 0) + count;
  }
}
