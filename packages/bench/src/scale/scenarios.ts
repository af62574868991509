import { awsLimits } from "./aws-limits.data.ts";
import { type LaunchOptions, simulateLaunch } from "./launch.ts";

/** Beacons a second of one project that are counted as fast as they come: above, the folds of several shards collide. */
export const mostCounted = 4_000;

const fresh = {
  concurrency: awsLimits.newConcurrency.value,
  apiRate: 1_000,
  warm: awsLimits.tableWrites.value,
};
const usual = { ...fresh, concurrency: awsLimits.concurrency.value };
const raised = { concurrency: 10_000, apiRate: 60_000, warm: awsLimits.tableQuota.value };

/** Accounts and settings, by what to call them. */
const setups = {
  "new account": fresh,
  "1,000 executions": usual,
  "and API rate 10,000": { ...usual, apiRate: awsLimits.apiRate.value },
  "and table warmed up": { ...usual, apiRate: awsLimits.apiRate.value, warm: awsLimits.tableQuota.value },
  "all quotas raised": raised,
} satisfies Record<string, Omit<LaunchOptions, "rate" | "counted">>;

const scenarios = (
  [
    [400, 100, ["new account", "1,000 executions"]],
    [1_000, 1, ["new account", "1,000 executions"]],
    [5_000, 1, ["1,000 executions", "and API rate 10,000", "and table warmed up"]],
    [50_000, 1, ["1,000 executions", "and table warmed up", "all quotas raised"]],
  ] as const
).flatMap(([rate, projects, names]) => names.map((name) => ({ rate, projects, name })));

const count = new Intl.NumberFormat("en");
const percent = (share: number) => (share < 0.0005 ? "0%" : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`);

/** The first hour of a launch, as rows: rate, projects, setup, limits in the order reached, refused, behind. */
export function launchRows(): string[][] {
  const head = ["beacons per second", "projects", "account", "limits reached", "refused", "minutes behind"];
  const rows = scenarios.map(({ rate, projects, name }) => {
    const counted = mostCounted * projects;
    const { reached, refused, behind } = simulateLaunch({ rate, projects, counted, ...setups[name] });
    const named = reached.map(({ limit, second }) => `${limit} after ${count.format(second)} s`);
    return [
      count.format(rate),
      String(projects),
      name,
      named.join(", ") || "none",
      percent(refused),
      behind.toFixed(behind < 10 && behind > 0 ? 1 : 0),
    ];
  });
  return [head, ...rows];
}
