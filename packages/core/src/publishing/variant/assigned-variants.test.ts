import { expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import { testPlatform } from "../../testing/index.ts";
import {
  assignedVariants,
  putRunningItem,
  type Running,
  removeRunningItem,
  runningOf,
  seedOf,
} from "./index.ts";

const halves = [
  { variant: "a" as const, weight: 50 },
  { variant: "b" as const, weight: 50 },
];

test("running experiments are read once and cached, and those that end or pause are removed", async () => {
  const platform = await testPlatform();
  const { table, clock, ids } = platform;
  const project = { workspaceId: ids.make("workspace"), projectId: ids.make("project") };
  const make = (): Running => ({
    widgetId: ids.make("widget"),
    experimentId: ids.make("experiment"),
    variants: halves,
  });
  const [one, two] = [make(), make()];
  expect(await runningOf(platform, project)).toEqual([]);
  await transact(table, clock, [putRunningItem(project, one)]);
  await transact(table, clock, [putRunningItem(project, two)]);
  expect(await runningOf(platform, project)).toEqual([]);
  clock.move(30_000);
  expect(new Set(await runningOf(platform, project))).toEqual(new Set([one, two]));
  await transact(table, clock, [removeRunningItem({ ...project, widgetId: one.widgetId })]);
  clock.move(30_000);
  expect(await runningOf(platform, project)).toEqual([two]);
  expect(await runningOf(platform, { ...project, projectId: ids.make("project") })).toEqual([]);
});

test("a root is in one variant of each experiment, and a person without a root is in none", () => {
  const running = ["1", "2", "3"].map((n) => ({
    widgetId: `w${n}`,
    experimentId: `exp_${n.repeat(26)}`,
    variants: halves,
  }));
  const arms = assignedVariants(running, "prt_1");
  expect(arms.map((arm) => arm.split("#")[0])).toEqual(running.map(({ experimentId }) => experimentId));
  expect(assignedVariants(running, "prt_1")).toEqual(arms);
  expect(assignedVariants(running, undefined)).toEqual([]);
  expect(assignedVariants([], "prt_1")).toEqual([]);
});

test("the assignment in one experiment is independent of another's", () => {
  const running = ["1", "2"].map((n) => ({
    widgetId: `w${n}`,
    experimentId: `exp_${n.repeat(26)}`,
    variants: halves,
  }));
  const sizes = new Map<string, number>();
  for (let root = 0; root < 4_000; root++) {
    const arms = assignedVariants(running, `prt_${root}`).map((arm) => arm.split("#")[1]);
    sizes.set(arms.join(), (sizes.get(arms.join()) ?? 0) + 1);
  }
  expect([...sizes.keys()].sort()).toEqual(["a,a", "a,b", "b,a", "b,b"]);
  // Of four times 1,000 with a standard deviation of 27.
  for (const size of sizes.values()) expect(Math.abs(size - 1_000)).toBeLessThan(140);
});

test("many roots have different seeds", () => {
  const seeds = new Set(Array.from({ length: 20_000 }, (_, root) => seedOf(`prt_${root}`)));
  expect(seeds.size).toBe(20_000);
});
