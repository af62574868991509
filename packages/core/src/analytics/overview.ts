import { type Overview, workspaceOverview } from "@kiteloop/contract/analytics";
import { type DateRange, dayOf, lastDays, previousRange } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import { projectsOf, type StoredProject } from "../project/index.ts";
import { type Counters, readTotal, toCounts } from "../rollup/index.ts";
import { verb } from "../verb/index.ts";
import { attentionOf } from "./attention.ts";
import { bucketsOf } from "./buckets.ts";
import { byBucket, kOf, sum, within } from "./tally.ts";
import { type Part, watch } from "./watch.ts";

const week = 7;

/** The seven days up to today against the seven before, over all projects; how far the set-up is; what wants a look. */
export const overview = verb(workspaceOverview, async (ctx) => {
  const { table, clock, actor } = ctx;
  const now = clock.now().getTime();
  const projects = await projectsOf(table, actor.workspaceId);
  const today =
    projects
      .map(({ timeZone }) => dayOf(now, timeZone))
      .sort()
      .at(-1) ?? dayOf(now, "UTC");
  const thisRange = lastDays(week, today);
  const lastRange = previousRange(thisRange);
  const month = { from: `${today.slice(0, 7)}-01`, to: today };
  const from = [lastRange.from, month.from].sort()[0] ?? month.from;
  const { parts, ...standing } = await watch(table, actor, projects, { from, to: today });
  const days = parts.flatMap((part) => part.days);
  const countsIn = (range: DateRange) => toCounts(sum(within(days, range)));
  const thisWeek = countsIn(thisRange);
  const lastWeek = countsIn(lastRange);
  return {
    thisWeek,
    lastWeek,
    k: kOf(thisWeek),
    lastK: kOf(lastWeek),
    days: byBucket(days, bucketsOf(thisRange, "day")),
    setUp: await setUpOf(table, parts, standing.sights.size > 0),
    firstProjectId: firstOf(projects),
    attention: attentionOf({ ...standing, parts, month: countsIn(month), now }),
  };
});

/** All that was ever counted is read only where these days alone do not say what has been done. */
async function setUpOf(table: Table, parts: readonly Part[], installed: boolean): Promise<Overview["setUp"]> {
  const recent = done(sum(parts.flatMap(({ days }) => days)));
  const totals = recent.invited && recent.converted ? [] : parts.map(({ project }) => project.projectId);
  const ever = (await Promise.all(totals.map((projectId) => readTotal(table, projectId)))).map(done);
  return {
    project: parts.length > 0,
    widget: parts.some(({ widgets }) => widgets.length > 0),
    published: parts.some(({ widgets }) => widgets.some(({ published }) => published !== undefined)),
    installed,
    invited: recent.invited || ever.some(({ invited }) => invited),
    converted: recent.converted || ever.some(({ converted }) => converted),
  };
}

function done({ shares = 0, mails = 0, conversions = 0 }: Counters) {
  return { invited: shares + mails > 0, converted: conversions > 0 };
}

/** The oldest project that is not archived: the one the set-up began with. */
function firstOf(projects: readonly StoredProject[]): string | null {
  return projects.filter(({ status }) => status === "active").at(-1)?.projectId ?? null;
}
