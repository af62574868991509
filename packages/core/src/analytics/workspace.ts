import { workspaceAnalytics } from "@kiteloop/contract/analytics";
import type { ResponseOf } from "@kiteloop/contract/endpoint";
import { dayOf, previousRange } from "@kiteloop/metrics";
import { projectsOf } from "../project/index.ts";
import { readDays, toCounts } from "../rollup/index.ts";
import { verb } from "../verb/index.ts";
import { bucketsBefore, bucketsOf } from "./buckets.ts";
import { cycleOf } from "./cycle-of.ts";
import { rangeOf } from "./range.ts";
import { byBucket, kOf, sum, within } from "./tally.ts";
import { rowsBy } from "./workspace-rows.ts";

/** Numbers across projects. What is read grows with days and projects, and with widgets where they are asked for. */
export const workspace = verb(workspaceAnalytics, async (ctx, { query }) => {
  const { table, clock, actor } = ctx;
  const now = clock.now();
  const projects = (await projectsOf(table, actor.workspaceId)).filter(({ status }) => status === "active");
  const today = projects.map(({ timeZone }) => dayOf(now.getTime(), timeZone)).sort();
  const range = rangeOf(query, today.at(-1) ?? dayOf(now.getTime(), "UTC"));
  const before = previousRange(range);
  const parts = await Promise.all(
    projects.map(async (project) => ({
      project,
      days: await readDays(table, project.projectId, before.from, range.to),
    })),
  );
  const by = query.by ?? "project";
  const [cycle, { rows, left }] = await Promise.all([
    cycleOf(table, projects, range, now.getTime()),
    rowsBy(table, by, parts, range),
  ]);
  const days = parts.flatMap((part) => part.days);
  const totals = toCounts(sum(within(days, range)));
  const previous = toCounts(sum(within(days, before)));
  const granularity = query.granularity ?? "day";
  const buckets = bucketsOf(range, granularity);
  return {
    range,
    granularity,
    by,
    totals,
    previous,
    k: kOf(totals),
    previousK: kOf(previous),
    days: byBucket(days, buckets),
    previousDays: byBucket(days, bucketsBefore(range, buckets)),
    rows,
    left,
    cycle,
    asOf: now.toISOString(),
  } satisfies ResponseOf<typeof workspaceAnalytics>;
});
