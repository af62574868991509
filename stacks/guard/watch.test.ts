import { readFileSync } from "node:fs";
import { awsRegions, awsUsage } from "@kiteloop/metrics";
import { describe, expect, it } from "vitest";
import { guardPrices } from "../shared/guard-prices.ts";
import { readSettings } from "../shared/settings.ts";
import type { GuardConfig } from "./config.ts";
import type { Meter, Spender } from "./meters.ts";
import { simulate, simulatedRows, traffics } from "./simulate.ts";
import { type Account, failedRequests, minuteMs, watch } from "./watch.ts";

const limit = readSettings("prod-like", {}).dailyLimit ?? Number.NaN;

describe("an hour of traffic that nobody expected", () => {
  it.each(awsRegions.flatMap((region) => traffics.map((traffic) => ({ region, traffic }))))(
    "costs at most ten dollars in $region: $traffic.name",
    async ({ region, traffic }) => {
      const { guarded, unguarded, stops } = await simulate(traffic, region, limit);
      expect(guarded).toBeLessThanOrEqual(10);
      expect(unguarded).toBeGreaterThan(12);
      expect(stops.length).toBeGreaterThan(0);
    },
  );

  it("costs as much as the guide says", async () => {
    const guide = readFileSync(new URL("../../docs/scaling.md", import.meta.url), "utf8");
    const [, table = ""] = /<!-- ceiling -->\n([\s\S]+?)\n<!-- \/ceiling -->/.exec(guide) ?? [];
    expect(table.split("\n").slice(2)).toEqual(await simulatedRows("eu-central-1", limit));
  });

  it("isn't stopped by a limit that is far away", async () => {
    for (const traffic of traffics) expect((await simulate(traffic, "us-east-1", 100_000)).stops).toEqual([]);
  });
});

const config: GuardConfig = {
  limit: 10,
  cdns: [
    { name: "app", id: "EAPP" },
    { name: "edge", id: "EEDGE" },
  ],
  apis: [
    { name: "app", id: "aapp", rate: 200 },
    { name: "edge", id: "aedge", rate: 1_000 },
  ],
  ...{ table: "table", rule: "rule", dollars: guardPrices("eu-central-1") },
};
const noon = Date.UTC(2026, 2, 10, 12);

/** An account with these sums a minute, by metric and its last dimension, for the last hour. */
function accountOf(perMinute: Record<string, number>, stopped: Spender[] = []) {
  const reads: string[] = [];
  const stops: Spender[] = [];
  const account: Account = {
    async series({ name, dimensions }: Meter, from, periodMs) {
      const [id = ""] = Object.values(dimensions);
      reads.push(`${name} ${id}`.trim());
      const sum = perMinute[`${name} ${id}`.trim()];
      if (sum === undefined) return [];
      const first = Math.max(from, noon - 60 * minuteMs);
      const count = Math.floor((noon - first) / periodMs);
      return Array.from({ length: count }, (_, at) => ({
        at: first + at * periodMs,
        sum: (sum * periodMs) / minuteMs,
      }));
    },
    stopped: async () => stopped,
    stop: async (spender) => {
      stops.push(spender);
    },
  };
  return { account, reads, stops };
}

async function readsInAQuarter(perMinute: Record<string, number>) {
  const counts: number[] = [];
  for (let minute = 0; minute < 15; minute++) {
    const { account, reads } = accountOf(perMinute);
    await failedRequests(account, config, noon + minute * minuteMs);
    await watch(account, config, noon + minute * minuteMs);
    counts.push(reads.length);
  }
  return counts;
}

const others = Array.from({ length: 14 }, () => 2);

it("a stage without visitors costs as many reads of metrics as the cost model says", async () => {
  const counts = await readsInAQuarter({ "Requests EEDGE": 0.5 });
  expect(counts).toEqual([12, ...others]);
  expect(counts.reduce((sum, count) => sum + count) / 15).toBeCloseTo(awsUsage.metricReadsPerMinute.value, 2);
});

it("bytes and errors are read only of a distribution that has requests", async () => {
  expect(await readsInAQuarter({ "Requests EEDGE": 100 })).toEqual([14, ...others]);
  expect(await readsInAQuarter({ "Requests EEDGE": 100, "Requests EAPP": 100 })).toEqual([16, ...others]);
});

it("requests that a distribution failed are counted from its own share of errors, and a few wake nobody", async () => {
  const failed = async (percent: number) => {
    const { account } = accountOf({ "Requests EEDGE": 10_000 });
    const shared: Account = {
      ...account,
      series: async (meter, from, periodMs) =>
        meter.average === true && meter.dimensions.DistributionId === "EEDGE"
          ? (await account.series({ ...meter, name: "Requests" }, from, periodMs)).map(({ at }) => ({
              at,
              sum: percent,
            }))
          : account.series(meter, from, periodMs),
    };
    return failedRequests(shared, config, noon);
  };
  expect(await failed(2)).toEqual([{ cdn: "edge", requests: 3_000 }]);
  expect(await failed(0.005)).toEqual([]);
});

it("only what spends is stopped: a flood of files leaves the app and the API alone", async () => {
  const { account, stops } = accountOf({
    ...{ "Requests EEDGE": 600_000, "BytesDownloaded EEDGE": 4.9e9 },
    ...{ "Requests EAPP": 600, "Count aapp": 300 },
  });
  await watch(account, config, noon + minuteMs);
  expect(stops).toEqual([{ kind: "cdn", name: "edge" }]);
});

it("large files are seen by their bytes, within a quarter of an hour", async () => {
  const { account, stops } = accountOf({ "Requests EEDGE": 2_000, "BytesDownloaded EEDGE": 2e9 });
  await watch(account, config, noon);
  expect(stops).toEqual([{ kind: "cdn", name: "edge" }]);
});

it("an API that is called around the CDN is throttled at half of the limit, before anything is switched off", async () => {
  const { account, stops } = accountOf({ "Count aedge": 60_000 });
  const { day, foreseen } = await watch(account, config, noon);
  expect([day, foreseen].every((dollars) => dollars > 5 && dollars < 10)).toBe(true);
  expect(stops).toEqual([{ kind: "api", name: "edge" }]);
});

it("timers that never end, a loop of writes or a flood of email are stopped without a single request", async () => {
  for (const metric of ["ConsumedWriteCapacityUnits table", "Send", "Duration"]) {
    const { account, stops } = accountOf({ [metric]: metric === "Send" ? 3_000 : 60_000_000 });
    await watch(account, config, noon);
    expect(stops).toEqual([{ kind: "work", name: "work" }]);
  }
});

it("a stopped distribution is reported at each look and not stopped again, and one that no longer spends isn't stopped", async () => {
  const edge: Spender = { kind: "cdn", name: "edge" };
  const busy = accountOf({ "Requests EEDGE": 600_000, "BytesDownloaded EEDGE": 4.9e9 }, [edge]);
  expect(await watch(busy.account, config, noon)).toMatchObject({ stopped: [edge], stops: [] });
  // Ten dollars were spent, but hours ago.
  const over = accountOf({ "Requests EEDGE": 600_000 });
  const later = await watch(over.account, config, noon + 5 * 60 * minuteMs);
  expect(later.day).toBeGreaterThan(10);
  expect(later.stops).toEqual([]);
});

it("one that can’t be stopped doesn’t keep the others from being stopped, and is named afterwards", async () => {
  const { account, stops } = accountOf({
    ...{ "Requests EEDGE": 600_000, "BytesDownloaded EEDGE": 4.9e9, "Count aedge": 600_000 },
    ...{ Send: 3_000 },
  });
  const refusing: Account = {
    ...account,
    stop: async (spender) => {
      if (spender.kind === "cdn") throw new Error("too many requests");
      await account.stop(spender);
    },
  };
  const failures = ["cdn edge: too many requests"];
  expect(await watch(refusing, config, noon)).toMatchObject({ failures, stopped: stops, stops });
  expect(stops).toEqual([
    { kind: "api", name: "edge" },
    { kind: "work", name: "work" },
  ]);
});
