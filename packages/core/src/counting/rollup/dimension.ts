import { type Channel, channels, type Device, devices } from "@kiteloop/contract/publishing/event";
import { type SegmentMetric, segmentMetrics } from "@kiteloop/contract/reports/segment-metrics";
import { sumPartition } from "../../shared/sum-partition/index.ts";
import { type Counters, shortNames } from "./counters.ts";
import type { RollupDelta } from "./types.ts";

/** The dimensions of a project's daily counters, one at a time. */
export const dimensions = ["country", "device", "channel", "hour", "variant"] as const;
export type Dimension = (typeof dimensions)[number];

const counted = [...segmentMetrics, "participants"] as const satisfies readonly (
  | SegmentMetric
  | "participants"
)[];
type Counted = (typeof counted)[number];

/** A fact's segment, as far as the item of the log states it. */
export type Where = {
  country?: string | undefined;
  device?: Device | undefined;
  hour?: number | undefined;
};

/** One value of a dimension on one day of the project's zone. */
export type DimensionDay = { day: string; value: string; counters: Counters };

/**
 * A day has one item for devices, channels and hours, since each further item costs a write. Countries are a separate
 * item: there are many, and most readers do not need them. So are variants: their names are long, and most days have
 * none.
 */
const partition = (projectId: string) => sumPartition(projectId, "segment");
const countryPartition = (projectId: string) => sumPartition(projectId, "country");
const variantPartition = (projectId: string) => sumPartition(projectId, "variant");

const unknown = "unknown";
const none = "none";

const deviceLetters: Readonly<Record<Device, string>> = { phone: "p", tablet: "t", desktop: "d", other: "o" };
const channelLetter = (channel: Channel) => shortNames[`via_${channel}`].slice(1);

/** Values of a dimension by their code in an item. Never reuse a code. */
const letters = {
  device: new Map([...devices.map((device) => [deviceLetters[device], device] as const), ["-", unknown]]),
  channel: new Map([...channels.map((channel) => [channelLetter(channel), channel] as const), ["-", none]]),
};

/** Countries need no code, since they have an item of their own. */
const prefixes = { device: "d", channel: "v", hour: "h" } as const;

/** The counters that one fact adds to its day, by dimension. */
export class DimensionCounters {
  readonly #country: string;
  readonly #prefixes: readonly string[];
  readonly #countries: Record<string, number> = {};
  readonly #counters: Record<string, number> = {};
  readonly #variants: Record<string, number> = {};
  readonly #of: { projectId: string; day: string };

  constructor(of: { projectId: string; day: string }, { country, device, hour }: Where) {
    this.#of = of;
    this.#country = country ?? "--";
    this.#prefixes = [
      `${prefixes.device}${device === undefined ? "-" : deviceLetters[device]}`,
      ...(hour === undefined ? [] : [`${prefixes.hour}${String(hour).padStart(2, "0")}`]),
    ];
  }

  /** Adds one to a metric. `channel` is null when it had none, and absent when the metric has no channel. */
  add(
    metric: Counted,
    { channel, arms = [] }: { channel?: Channel | null; arms?: readonly string[] } = {},
  ): this {
    increment(this.#countries, `${this.#country}${shortNames[metric]}`);
    for (const prefix of this.#prefixes) increment(this.#counters, `${prefix}${shortNames[metric]}`);
    if (channel !== undefined) {
      const letter = channel === null ? "-" : channelLetter(channel);
      increment(this.#counters, `${prefixes.channel}${letter}${shortNames[metric]}`);
    }
    for (const arm of arms) increment(this.#variants, `${arm}${shortNames[metric]}`);
    return this;
  }

  deltas(): RollupDelta[] {
    const { projectId, day } = this.#of;
    return [
      { pk: partition(projectId), sk: day, counters: this.#counters },
      { pk: countryPartition(projectId), sk: day, counters: this.#countries },
      { pk: variantPartition(projectId), sk: day, counters: this.#variants },
    ].filter(({ counters }) => !isEmpty(counters));
  }
}

function isEmpty(counters: Readonly<Record<string, number>>): boolean {
  for (const _ in counters) return false;
  return true;
}

function increment(counters: Record<string, number>, name: string): void {
  counters[name] = (counters[name] ?? 0) + 1;
}

/** The partition of a dimension's days. */
export function dimensionPartition(projectId: string, dimension: Dimension): string {
  if (dimension === "country") return countryPartition(projectId);
  return dimension === "variant" ? variantPartition(projectId) : partition(projectId);
}

const metricOf = new Map(counted.map((metric) => [shortNames[metric], metric]));

/** The values of one dimension in a day's item, sorted by name. */
export function parseDimensionDays(dimension: Dimension, item: Record<string, unknown>): DimensionDay[] {
  const values = new Map<string, Counters>();
  for (const [name, count] of Object.entries(item)) {
    const value = valueIn(dimension, name.slice(0, -1));
    const metric = metricOf.get(name.slice(-1));
    if (value === null || metric === undefined || typeof count !== "number") continue;
    const counters = values.get(value) ?? {};
    values.set(value, counters);
    counters[metric] = (counters[metric] ?? 0) + count;
  }
  return [...values]
    .map(([value, counters]) => ({ day: String(item.sk), value, counters }))
    .sort((one, other) => (one.value < other.value ? -1 : 1));
}

function valueIn(dimension: Dimension, name: string): string | null {
  if (dimension === "variant") return name.includes("#") ? name : null;
  if (dimension === "country") {
    // Earlier releases wrote `cDE`; a day may hold both.
    const [, country] = /^c?([A-Z]{2}|--)$/.exec(name) ?? [];
    return country === "--" ? unknown : (country ?? null);
  }
  if (!name.startsWith(prefixes[dimension])) return null;
  const code = name.slice(1);
  switch (dimension) {
    case "hour":
      return /^\d\d$/.test(code) ? code : null;
    default:
      return letters[dimension].get(code) ?? null;
  }
}
