import { workspaceAnalytics as endpoint } from "@kiteloop/contract/reports/analytics";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { bucketsBefore, bucketsOf, previousRange } from "@kiteloop/metrics";
import { readRollups } from "../../counting/index.ts";
import { projectsOf } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { cohortKOf, readShownWeeks } from "./cohort-k.ts";
import { loopStepsOf } from "./cohort-steps.ts";
import { countSpreadOf, spreadRange } from "./count-spread.ts";
import { cycleOf } from "./cycle-of.ts";
import { rangeOf } from "./range.ts";
import { byBucket, comparedOf, shareInvitedOf, sumCounters, sumWithin, toCounts } from "./tally.ts";
import { openCountsOf, plusCounts } from "./today.ts";
import { rowsBy } from "./workspace-rows.ts";

/** Numbers across projects. Reads grow with days and projects, and with widgets if they are requested. */
export const workspaceAnalytics = verb(endpoint, async (ctx, { query }) => {
  const { table, clock, actor } = ctx;
  const now = clock.now();
  const projects = (await projectsOf(table, actor.workspaceId)).filter(({ status }) => status === "active");
  const spreadDays = spreadRange(projects, now.getTime());
  const today = spreadDays.to;
  const range = rangeOf(query, today);
  const before = previousRange(range);
  const read = {
    from: [before.from, spreadDays.from].toSorted()[0] ?? before.from,
    to: [range.to, today].toSorted()[1] ?? range.to,
  };
  const parts = await Promise.all(
    projects.map(async (project) => {
      const [days, weeks] = await Promise.all([
        readRollups(table, project.projectId, "days", read),
        readShownWeeks(table, project, now.getTime()),
      ]);
      return { project, days, weeks, cohortK: cohortKOf([weeks], now.getTime()) };
    }),
  );
  const cohorts = parts.map(({ weeks }) => weeks);
  const by = query.by ?? "project";
  const [cycle, { rows, left }] = await Promise.all([
    cycleOf(table, projects, range, now.getTime()),
    rowsBy(table, by, parts, range, now.getTime()),
  ]);
  const days = parts.flatMap((part) => part.days);
  const totals = toCounts(sumCounters(sumWithin(days, range)));
  const previous = toCounts(sumCounters(sumWithin(days, before)));
  const granularity = query.granularity ?? "day";
  const buckets = bucketsOf(range, granularity);
  return {
    range,
    granularity,
    by,
    totals,
    today: plusCounts(parts.map((part) => openCountsOf(part, range, now.getTime()))),
    previous,
    cohortK: cohortKOf(cohorts, now.getTime()),
    loopSteps: loopStepsOf(cohorts, now.getTime()),
    shareInvited: shareInvitedOf(totals),
    previousShareInvited: shareInvitedOf(previous),
    days: byBucket(days, buckets),
    previousDays: byBucket(days, bucketsBefore(range, buckets)),
    compared: comparedOf(days, range, today),
    countSpread: countSpreadOf(cohorts, days, spreadDays),
    rows,
    left,
    cycle,
    asOf: now.toISOString(),
  } satisfies ResponseOf<typeof endpoint>;
});
