import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { endpoints } from "@kiteloop/contract/endpoints";
import { expect, test } from "vitest";
import { table } from "../results.ts";
import { awsLimits } from "./aws-limits.data.ts";
import { beaconsOf, foldConsumer, simulateProject } from "./one-project.ts";
import { launchRows, mostCounted } from "./scenarios.ts";

const guide = new URL("../../../../docs/scaling.md", import.meta.url);
const results = readFileSync(new URL("../../RESULTS.md", import.meta.url), "utf8");

test("a project's beacons are spread evenly over 32 keys, which take 32,000 a second", () => {
  const make = beaconsOf();
  const keys = new Map<string, number>();
  const many = 32_000;
  for (let n = 0; n < many; n++) {
    const { pk } = make(n);
    keys.set(pk, (keys.get(pk) ?? 0) + 1);
  }
  expect(keys.size * awsLimits.keyWrites.value).toBe(32_000);
  expect(Math.max(...keys.values()) / (many / keys.size)).toBeLessThan(1.15);
});

test("one project's beacons are counted as fast as they come below the documented rate", async () => {
  const seen = await simulateProject({ rate: mostCounted * 0.75, shards: 4, seconds: 8 });
  expect(seen.counted / seen.rate).toBeGreaterThan(0.9);
  expect(seen.lag).toBeLessThan(foldConsumer().windowSeconds);
  expect(seen.ledgerWrites / seen.rate).toBeLessThan(0.12);
  expect(seen.ledgerReads).toBeLessThan(awsLimits.keyReads.value);
});

test("above it, the shards' folds collide in the one counting partition, and would not in partitions of their own", async () => {
  const above = { rate: mostCounted * 2, shards: 8, seconds: 6 };
  const together = await simulateProject(above);
  const apart = await simulateProject({ ...above, lanes: above.shards });
  expect(apart.counted / apart.rate).toBeGreaterThan(0.9);
  expect(together.counted / apart.counted).toBeLessThan(0.98);
});

test("a bucket of requests takes a fraction of a key's writes, however many are refused", () => {
  const shared = endpoints.flatMap(({ limits }) => Object.values(limits.shared ?? {}));
  expect(shared.length).toBeGreaterThan(0);
  expect(Math.max(...shared) / 60).toBeLessThan(awsLimits.keyWrites.value / 10);
});

test("the guide and the results state which limits a launch reaches", async () => {
  const place = /(?<=<!-- scale -->\n)[\s\S]*(?=<!-- \/scale -->)/;
  const text = readFileSync(guide, "utf8");
  expect(text).toMatch(place);
  const rows = table(launchRows());
  expect(results).toContain(rows);
  await expect(text.replace(place, () => `${rows}\n`)).toMatchFileSnapshot(fileURLToPath(guide));
});
