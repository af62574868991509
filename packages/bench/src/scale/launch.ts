import { createHash } from "node:crypto";
import { awsLimits as aws } from "./aws-limits.data.ts";
import { beaconsOf } from "./one-project.ts";

/** Limits that can refuse a beacon, or delay its counting. */
export const limits = [
  "API throttle",
  "Lambda concurrency",
  "table partition",
  "table quota",
  "counting",
] as const;
export type Limit = (typeof limits)[number];

export type LaunchOptions = {
  /** Beacons a second after the first minute, for the rest of the hour. */
  rate: number;
  /** `KITELOOP_API_RATE`. */
  apiRate: number;
  /** Concurrent executions of the account. */
  concurrency: number;
  /** Write units a second that the table is warmed up for. */
  warm: number;
  tableQuota?: number;
  /** Beacons a second that are counted. */
  counted: number;
  /** In one project. With more, their keys are spread over more partitions. */
  projects?: number;
};

export type Launch = {
  /** In the order in which they were reached, with the second and the beacons that each refused or delayed. */
  reached: { limit: Limit; second: number; beacons: number }[];
  /** Of the beacons that were sent. */
  refused: number;
  /** Minutes that counting is behind after the hour, and until it has caught up once nothing more comes. */
  behind: number;
  catchUp: number;
};

const hour = 3_600;
const ramp = 60;
/** Seconds of an execution, from the start of the answer to its end. */
const execution = 0.015;

/** A widget's first hour on a page that everybody opens, second by second. */
export function simulateLaunch(options: LaunchOptions): Launch {
  const { rate, apiRate, concurrency, counted } = options;
  const reached = new Map<Limit, { second: number; beacons: number }>();
  const table = new Partitions(options);
  const perEnvironment = Math.min(aws.requestsPerEnvironment.value, 1 / execution);
  let tokens = 2 * apiRate;
  let environments = 0;
  let backlog = 0;
  let sent = 0;
  let refused = 0;
  const turnAway = (limit: Limit, beacons: number, second: number) => {
    if (beacons < 0.5) return;
    const before = reached.get(limit) ?? { second, beacons: 0 };
    reached.set(limit, { ...before, beacons: before.beacons + beacons });
  };
  for (let second = 0; second < hour; second++) {
    const offered = rate * Math.min(1, (second + 1) / ramp);
    sent += offered;
    tokens = Math.min(2 * apiRate, tokens + apiRate);
    const passed = Math.min(offered, tokens);
    tokens -= passed;
    turnAway("API throttle", offered - passed, second);
    const wanted = Math.min(concurrency, Math.ceil(passed / perEnvironment));
    environments = Math.min(wanted, environments + aws.newEnvironments.value / 10);
    const executed = Math.min(passed, environments * perEnvironment);
    turnAway("Lambda concurrency", passed - executed, second);
    const { stored, byQuota } = table.put(executed, second);
    turnAway("table quota", byQuota, second);
    turnAway("table partition", executed - stored - byQuota, second);
    refused += offered - stored;
    backlog += stored;
    const done = Math.min(backlog, counted);
    backlog -= done;
    turnAway("counting", backlog > counted * 10 ? stored - done : 0, second);
  }
  return {
    reached: [...reached].map(([limit, seen]) => ({ limit, ...seen })).sort((a, b) => a.second - b.second),
    refused: refused / sent,
    behind: backlog / Math.max(1, sent / hour) / 60,
    catchUp: backlog / counted / 60,
  };
}

type Partition = { keys: number[]; hotSince: number | null };

/** The partitions of a table, over which the product's keys of beacons are spread by their hash. */
class Partitions {
  readonly #quota: number;
  #partitions: Partition[];

  constructor({ warm, tableQuota = aws.tableQuota.value, projects = 1 }: LaunchOptions) {
    this.#quota = tableQuota;
    const places = Array.from({ length: projects }, (_, n) => beaconPlaces(n)).flat();
    const count = Math.ceil(warm / aws.keyWrites.value);
    this.#partitions = Array.from({ length: count }, (_, n) => ({
      keys: places.filter((place) => Math.floor(place * count) === n),
      hotSince: null,
    }));
  }

  /** Puts beacons of a unit each, evenly over all keys. */
  put(beacons: number, second: number): { stored: number; byQuota: number } {
    const within = Math.min(beacons, this.#quota);
    const keys = this.#partitions.reduce((sum, partition) => sum + partition.keys.length, 0);
    let stored = 0;
    for (const partition of this.#partitions) {
      const wanted = (within * partition.keys.length) / keys;
      stored += Math.min(wanted, aws.keyWrites.value);
      if (wanted <= aws.keyWrites.value) partition.hotSince = null;
      else partition.hotSince ??= second;
    }
    this.#partitions = this.#partitions.flatMap((partition) => this.#split(partition, second));
    return { stored, byQuota: beacons - within };
  }

  /** Splits a partition that was too hot for long enough between two of its keys. */
  #split({ keys, hotSince }: Partition, second: number): Partition[] {
    const hot = hotSince !== null && second - hotSince >= aws.splitMinutes.value * 60;
    if (!hot || keys.length < 2) return [{ keys, hotSince }];
    const sorted = keys.toSorted((a, b) => a - b);
    const half = Math.ceil(keys.length / 2);
    return [sorted.slice(0, half), sorted.slice(half)].map((own) => ({ keys: own, hotSince: null }));
  }
}

/** Where in the table's key space the keys lie that a project's beacons are spread over, from 0 to 1. */
function beaconPlaces(project: number): number[] {
  const make = beaconsOf(project);
  const keys = new Set<string>();
  for (let n = 0; n < 1_000; n++) keys.add(make(n).pk);
  return [...keys].map((pk) => createHash("md5").update(pk).digest().readUInt32BE() / 2 ** 32);
}
