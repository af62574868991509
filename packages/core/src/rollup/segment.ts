import { type Channel, channels, type Device, devices } from "@kiteloop/contract/event";
import { type SegmentMetric, segmentMetrics } from "@kiteloop/contract/segments";
import { type Counters, shortNames } from "./counters.ts";
import type { RollupAdd } from "./fold-records.ts";

/** What a project's numbers of a day are told apart by, one at a time. */
export const dimensions = ["country", "device", "channel", "hour", "variant"] as const;
export type Dimension = (typeof dimensions)[number];

const counted = [...segmentMetrics, "participants"] as const satisfies readonly (
  | SegmentMetric
  | "participants"
)[];
type Counted = (typeof counted)[number];

/** Where something happened, as an item of the log says it. Absent is what nobody told. */
export type Where = {
  country?: string | undefined;
  device?: Device | undefined;
  hour?: number | undefined;
};

/** One value of a dimension on one day of the project's zone. */
export type SegmentDay = { day: string; value: string; counters: Counters };

/**
 * The day's item of devices, channels and hours, that of countries and that of variants. Together, as each costs a
 * write whatever it grows by; countries apart, as they are many and who asks for another thing need not read them;
 * variants apart, as their names are long and there are none on most days.
 */
const partition = (projectId: string) => `segment#${projectId}`;
const countryPartition = (projectId: string) => `country#${projectId}`;
const variantPartition = (projectId: string) => `variant#${projectId}`;

const unknown = "unknown";
const none = "none";

const deviceLetters: Readonly<Record<Device, string>> = { phone: "p", tablet: "t", desktop: "d", other: "o" };
const channelLetter = (channel: Channel) => shortNames[`via_${channel}`].slice(1);

/** Values of a dimension by the letters that stand for them in an item: never to be given another meaning. */
const letters = {
  device: new Map([...devices.map((device) => [deviceLetters[device], device] as const), ["-", unknown]]),
  channel: new Map([...channels.map((channel) => [channelLetter(channel), channel] as const), ["-", none]]),
};

/** None for countries, which have an item of their own: 90 of these are most of what their screen reads. */
const prefixes = { device: "d", channel: "v", hour: "h" } as const;

/** A record's share of its day's segments. */
export class Segments {
  readonly #country: string;
  readonly #place: readonly string[];
  readonly #countries: Record<string, number> = {};
  readonly #counters: Record<string, number> = {};
  readonly #variants: Record<string, number> = {};
  readonly #of: { projectId: string; day: string };

  constructor(of: { projectId: string; day: string }, { country, device, hour }: Where) {
    this.#of = of;
    this.#country = country ?? "--";
    this.#place = [
      `${prefixes.device}${device === undefined ? "-" : deviceLetters[device]}`,
      ...(hour === undefined ? [] : [`${prefixes.hour}${String(hour).padStart(2, "0")}`]),
    ];
  }

  /** One more of a metric; `channel` is null where it came by none, and absent where there is no such thing. */
  add(
    metric: Counted,
    { channel, arms = [] }: { channel?: Channel | null; arms?: readonly string[] } = {},
  ): this {
    grow(this.#countries, `${this.#country}${shortNames[metric]}`);
    for (const place of this.#place) grow(this.#counters, `${place}${shortNames[metric]}`);
    if (channel !== undefined) {
      const letter = channel === null ? "-" : channelLetter(channel);
      grow(this.#counters, `${prefixes.channel}${letter}${shortNames[metric]}`);
    }
    for (const arm of arms) grow(this.#variants, `${arm}${shortNames[metric]}`);
    return this;
  }

  adds(): RollupAdd[] {
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

function grow(counters: Record<string, number>, name: string): void {
  counters[name] = (counters[name] ?? 0) + 1;
}

/** Where a dimension's days lie. */
export function segmentPartition(projectId: string, dimension: Dimension): string {
  if (dimension === "country") return countryPartition(projectId);
  return dimension === "variant" ? variantPartition(projectId) : partition(projectId);
}

const metricOf = new Map(counted.map((metric) => [shortNames[metric], metric]));

/** What a day's item holds of a dimension, by value; values in the order of their names. */
export function segmentsIn(dimension: Dimension, item: Record<string, unknown>): SegmentDay[] {
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
