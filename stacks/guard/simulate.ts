import { awsUsage, unitPrice } from "@kiteloop/metrics";
import { guardPrices } from "../shared/guard-prices.ts";
import { type GuardConfig, throttledRate } from "./config.ts";
import type { Meter, Spender } from "./meters.ts";
import { type Account, minuteMs, watch } from "./watch.ts";

/** Traffic of one kind, as it comes in while nothing is stopped. */
export type Traffic = {
  name: string;
  /** Requests a second that CloudFront answers by itself, and the bytes of each. */
  files: number;
  bytes: number;
  /** Requests a second for the edge's API. */
  calls: number;
  /** Milliseconds of a Lambda with a quarter of a GB, and units of the table, for each call that the API lets through. */
  ms: number;
  writes: number;
  reads: number;
};

const { kbPerLoad, msPerRequest, readsPerBeacon, writesPerBeacon, writesToCountThousand } = awsUsage;
const embed = kbPerLoad.value * 1_000;

export const traffics: readonly Traffic[] = [
  {
    name: "made-up keys, 2,000 a second",
    ...{ files: 0, bytes: 0, calls: 2_000, ms: msPerRequest.value, writes: 0, reads: readsPerBeacon.value },
  },
  {
    name: "static files, 10,000 a second",
    ...{ files: 10_000, bytes: embed, calls: 0, ms: 0, writes: 0, reads: 0 },
  },
  {
    name: "one viral project, 1,000 beacons and 500 loads a second",
    ...{ files: 500, bytes: embed, calls: 1_000, ms: msPerRequest.value },
    ...{ writes: writesPerBeacon.value + writesToCountThousand.value, reads: 0.01 },
  },
];

/** Minutes until CloudWatch has a minute's sums, and until all of CloudFront's edges follow a change. Assumed. */
const delay = { cdn: 3, others: 2 };
const spreadMinutes = 5;
/** The part of a minute that passes between a minute's end and the guard's look, at worst. */
const phase = 0.99;

/** Requests a second that the edge's API lets through by default. */
const apiRate = 1_000;

export type Outcome = {
  traffic: string;
  /** US dollars in an hour, without and with the guard. */
  unguarded: number;
  guarded: number;
  stops: { minute: number; spender: Spender }[];
};

/** Plays an hour of a kind of traffic in a region, minute by minute, with the guard's own code. */
export async function simulate(traffic: Traffic, region: string, limit: number): Promise<Outcome> {
  const config: GuardConfig = {
    limit,
    cdns: [{ name: "edge", id: "E1" }],
    apis: [{ name: "edge", id: "a1", rate: apiRate }],
    ...{ table: "table", rule: "rule" },
    dollars: guardPrices(region),
  };
  const start = Date.UTC(2026, 2, 10, 12);
  const minutes: Record<string, number>[] = [];
  const stops: Outcome["stops"] = [];
  let now = 0;
  const stoppedAt = ({ kind }: Pick<Spender, "kind">) =>
    stops.find(({ spender }) => spender.kind === kind)?.minute ?? Number.POSITIVE_INFINITY;

  const account: Account = {
    async series(meter, from, periodMs) {
      const known = now - (meter.global === true ? delay.cdn : delay.others);
      const sums = new Map<number, number>();
      for (const [minute, counted] of minutes.entries()) {
        const at = Math.floor((start + minute * minuteMs) / periodMs) * periodMs;
        if (minute + 1 <= known && at >= from)
          sums.set(at, (sums.get(at) ?? 0) + (counted[metric(meter)] ?? 0));
      }
      return [...sums].map(([at, sum]) => ({ at, sum }));
    },
    stopped: async () => stops.map(({ spender }) => spender),
    stop: async (spender) => {
      stops.push({ minute: now, spender });
    },
  };

  let spent = 0;
  let unguarded = 0;
  for (let minute = 0; minute < 60; minute++) {
    const since = minute - stoppedAt({ kind: "cdn" });
    const served = since < 0 ? 1 : Math.max(0, 1 - since / spreadMinutes);
    const counted = minuteOf(traffic, served, minute >= stoppedAt({ kind: "api" }) ? throttledRate : apiRate);
    minutes.push(counted);
    spent += bill(counted, region);
    unguarded += bill(minuteOf(traffic, 1, apiRate), region);
    now = minute + 1 + phase;
    await watch(account, config, start + now * minuteMs);
  }
  return { traffic: traffic.name, unguarded, guarded: spent, stops };
}

const metric = ({ namespace, name }: Meter) => `${namespace} ${name}`;

/** A minute's sums of the metrics, and what the API lets through. */
function minuteOf({ files, bytes, calls, ms, writes, reads }: Traffic, served: number, rate: number) {
  const offered = calls * served;
  const through = 60 * Math.min(offered, rate);
  return {
    "AWS/CloudFront Requests": 60 * (files * served + offered),
    // Answers of the API are about a KB.
    "AWS/CloudFront BytesDownloaded": 60 * (files * served * bytes + offered * 1_000),
    "AWS/ApiGateway Count": 60 * offered,
    "AWS/Lambda Duration": through * ms,
    "AWS/DynamoDB ConsumedWriteCapacityUnits": through * writes,
    "AWS/DynamoDB ConsumedReadCapacityUnits": through * reads,
    through,
  };
}

/** List prices of what was used. Neither API Gateway nor Lambda bills a request that the API's throttle refused. */
function bill(counted: ReturnType<typeof minuteOf>, region: string): number {
  const price = (id: Parameters<typeof unitPrice>[0]) => unitPrice(id, region);
  return (
    counted["AWS/CloudFront Requests"] * price("cdnRequests") +
    (counted["AWS/CloudFront BytesDownloaded"] / 1e9) * price("cdnTransfer") +
    counted.through * (price("httpApiRequests") + price("lambdaRequests")) +
    (counted.through * 120 * price("logIngestion")) / 1e9 +
    (counted["AWS/Lambda Duration"] / 1_000) * awsUsage.ingestGb.value * price("lambdaCompute") +
    counted["AWS/DynamoDB ConsumedWriteCapacityUnits"] * price("tableWrites") +
    counted["AWS/DynamoDB ConsumedReadCapacityUnits"] * price("tableReads")
  );
}

const dollars = (value: number) => `$${value.toFixed(2)}`;
const names = { api: "API throttled", cdn: "CDN off", work: "timers off" };

/** The rows of the table in docs/scaling.md. */
export async function simulatedRows(region: string, limit: number): Promise<string[]> {
  const rows: string[] = [];
  for (const traffic of traffics) {
    const { unguarded, guarded, stops } = await simulate(traffic, region, limit);
    const done = stops.map(({ minute, spender }) => `${names[spender.kind]} at minute ${Math.ceil(minute)}`);
    rows.push(`| ${traffic.name} | ${dollars(unguarded)} | ${dollars(guarded)} | ${done.join(", ")} |`);
  }
  return rows;
}
