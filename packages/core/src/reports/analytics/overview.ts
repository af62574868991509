import { workspaceOverview as endpoint, type Overview } from "@kiteloop/contract/reports/analytics";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import { bucketsOf, type DateRange, dayOf, lastDays, previousRange } from "@kiteloop/metrics";
import { readRollups } from "../../counting/index.ts";
import { projectsOf, readPublishingStates, type StoredProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { isOpenTo } from "../../shared/project-access/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { cohortKOf, readShownWeeks } from "./cohort-k.ts";
import { countSpreadOf, spreadRange } from "./count-spread.ts";
import {
  byBucket,
  comparedOf,
  type NamedCounts,
  shareInvitedOf,
  sumCounters,
  sumWithin,
  toCounts,
} from "./tally.ts";
import { openCountsOf, plusCounts } from "./today.ts";
import { type Part, readProjectDays } from "./watch.ts";

const week = 7;

/** The last seven days compared with the seven before, over all projects; and the progress of the set-up. */
export const workspaceOverview = verb(endpoint, async (ctx) => {
  const { table, clock, actor } = ctx;
  const now = clock.now().getTime();
  const projects = (await projectsOf(table, actor.workspaceId)).filter(isOpenTo(actor));
  const today =
    projects
      .map(({ timeZone }) => dayOf(now, timeZone))
      .sort()
      .at(-1) ?? dayOf(now, "UTC");
  const thisRange = lastDays(week, today);
  const lastRange = previousRange(thisRange);
  const active = projects.filter(({ status }) => status === "active");
  const spreadDays = spreadRange(projects, now);
  const [parts, { installed, states }, cohorts] = await Promise.all([
    readProjectDays(table, projects, { from: spreadDays.from, to: today }),
    readPublishingStates(table, actor.workspaceId, projects, now),
    Promise.all(active.map((project) => readShownWeeks(table, project, now))),
  ]);
  const days = parts.flatMap((part) => part.days);
  const countsIn = (range: DateRange) => toCounts(sumCounters(sumWithin(days, range)));
  const thisWeek = countsIn(thisRange);
  const lastWeek = countsIn(lastRange);
  return {
    thisWeek,
    today: plusCounts(parts.map((part) => openCountsOf(part, thisRange, now))),
    lastWeek,
    cohortK: cohortKOf(cohorts, now),
    shareInvited: shareInvitedOf(thisWeek),
    lastShareInvited: shareInvitedOf(lastWeek),
    days: byBucket(days, bucketsOf(thisRange, "day")),
    previousDays: byBucket(days, bucketsOf(lastRange, "day")),
    compared: comparedOf(days, thisRange, today),
    countSpread: countSpreadOf(cohorts, days, spreadDays),
    setUp: await setUpOf(table, parts, { installed, widgets: [...states.values()] }),
    firstProjectId: firstOf(projects),
  };
});

/** Totals are read only if these days alone don't show which steps are done. */
async function setUpOf(
  table: Table,
  parts: readonly Pick<Part, "project" | "days">[],
  { installed, widgets }: { installed: boolean; widgets: { hasWidgets: boolean; hasPublished: boolean }[] },
): Promise<Overview["setUp"]> {
  const recent = done(sumCounters(parts.flatMap(({ days }) => days)));
  const totals = recent.invited && recent.converted ? [] : parts.map(({ project }) => project.projectId);
  const ever = (await Promise.all(totals.map((projectId) => readRollups(table, projectId, "total", {})))).map(
    done,
  );
  return {
    project: parts.length > 0,
    widget: widgets.some(({ hasWidgets }) => hasWidgets),
    published: widgets.some(({ hasPublished }) => hasPublished),
    installed,
    invited: recent.invited || ever.some(({ invited }) => invited),
    converted: recent.converted || ever.some(({ converted }) => converted),
  };
}

function done({ shares = 0, emails = 0, conversions = 0 }: NamedCounts) {
  return { invited: invitationsOf({ shares, emails }) > 0, converted: conversions > 0 };
}

/** The oldest active project, which the set-up began with. */
function firstOf(projects: readonly StoredProject[]): string | null {
  return projects.filter(({ status }) => status === "active").at(-1)?.projectId ?? null;
}
