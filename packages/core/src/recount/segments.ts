import type { MetricName } from "@kiteloop/contract/analytics";
import { segmentMetrics } from "@kiteloop/contract/segments";
import type { DateRange } from "@kiteloop/metrics";
import { byChannel, noChannel } from "./days.ts";
import type { Happening } from "./happenings.ts";

/** What a project's numbers are told apart by, one at a time. */
type Dimension = "country" | "device" | "channel" | "hour" | "variant";

/** Metrics that were counted at all. */
type Found = Partial<Record<MetricName, number>>;

/** One value of a dimension, with what was counted of it. */
export type Segment = Found & { value: string };

/** An hour of the week, with each metric of it. */
export type Hour = Record<(typeof segmentMetrics)[number], number> & { weekday: string; hour: number };

const counted = new Set<MetricName>([...segmentMetrics, "participants"]);
const nobodyTold = "unknown";

/** A project's days by where, on what, which way, when and in which variant. Grows with days and those, not with lines. */
export class Segments {
  /** By day, by dimension and value. */
  readonly #days = new Map<string, Map<Dimension, Map<string, Found>>>();

  add(happening: Happening): void {
    const { metric, day, country, device, channel, hour, arms } = happening;
    if (!counted.has(metric)) return;
    this.#count(day, metric, "country", country ?? nobodyTold);
    this.#count(day, metric, "device", device ?? nobodyTold);
    if (byChannel.has(metric)) this.#count(day, metric, "channel", channel ?? noChannel);
    if (hour !== undefined) this.#count(day, metric, "hour", String(hour).padStart(2, "0"));
    for (const arm of arms) this.#count(day, metric, "variant", arm);
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

  /** Sums of a range by each dimension, values in the order of their names. */
  sums({ from, to }: DateRange): Record<Dimension, Segment[]> {
    const of = (dimension: Dimension) => {
      const sums = new Map<string, Segment>();
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

  /** The hours of the week in which anything happened, from Monday's first. */
  hours({ from, to }: DateRange): Hour[] {
    const week = weekdays.flatMap((weekday) =>
      Array.from({ length: 24 }, (_, hour) => {
        const none = { impressions: 0, opens: 0, shares: 0, mails: 0, clicks: 0, joins: 0, conversions: 0 };
        return { weekday, hour, ...none };
      }),
    );
    for (const [day, ofDay] of this.#days) {
      if (day < from || day > to) continue;
      // Sunday is the first of JavaScript's week.
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
