import {
  compareWorkspaces as endpoint,
  type WorkspaceNumbers,
  workspaceDays,
  workspacesPage,
} from "@kiteloop/contract/reports/workspaces";
import { bucketsOf, dayOf, lastDays, previousRange } from "@kiteloop/metrics";
import { projectsOf, type StoredProject } from "../../publishing/index.ts";
import { firstPicture } from "../../publishing/picture/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { type HeldWorkspace, heldWorkspaces } from "../../tenancy/other-workspace/index.ts";
import { readCohortK } from "./cohort-k.ts";
import { byBucket, sumCounters, sumWithin, toCounts } from "./tally.ts";
import { minusCounts, openCountsOf, plusCounts } from "./today.ts";
import { readProjectDays } from "./watch.ts";

type Counted = { workspace: HeldWorkspace; projects: StoredProject[] };

/** Every role may read these numbers in its workspace. Reads grow with the page's projects, never with people. */
export const compareWorkspaces = verb(endpoint, async (ctx, { query }) => {
  const now = ctx.clock.now();
  const held = await heldWorkspaces(ctx, query.after, workspacesPage.workspaces);
  const page = await firstProjects(ctx, held.items);
  const isCut = page.length < held.items.length;
  const next = isCut ? page.at(-1)?.workspace.id : held.next;
  const items = await Promise.all(page.map((one) => numbersOf(ctx, one, now.getTime())));
  return { items, ...(next !== undefined && { next }), asOf: now.toISOString() };
});

/** The active projects of the first workspaces, as many as a page may count, but at least those of one workspace. */
async function firstProjects({ table }: Ctx<Member>, held: readonly HeldWorkspace[]): Promise<Counted[]> {
  const all = await Promise.all(
    held.map(async (workspace): Promise<Counted> => {
      const projects = await projectsOf(table, workspace.id);
      return { workspace, projects: projects.filter(({ status }) => status === "active") };
    }),
  );
  let counted = 0;
  const over = all.findIndex(({ projects }, at) => {
    counted += projects.length;
    return at > 0 && counted > workspacesPage.projects;
  });
  return over < 0 ? all : all.slice(0, over);
}

async function numbersOf(
  { table }: Ctx<Member>,
  { workspace, projects }: Counted,
  now: number,
): Promise<WorkspaceNumbers> {
  const todays = projects.map(({ timeZone }) => dayOf(now, timeZone)).sort();
  const range = lastDays(workspaceDays, todays.at(-1) ?? dayOf(now, "UTC"));
  const before = previousRange(range);
  const [newest] = projects;
  const [parts, cohortK, widget] = await Promise.all([
    readProjectDays(table, projects, { from: before.from, to: range.to }),
    readCohortK(table, projects, now),
    newest ? firstPicture(table, newest) : null,
  ]);
  const days = parts.flatMap((part) => part.days);
  const today = plusCounts(parts.map((part) => openCountsOf(part, range, now)));
  const counts = minusCounts(toCounts(sumCounters(sumWithin(days, range))), today);
  const earlier = toCounts(sumCounters(sumWithin(days, before)));
  return {
    workspace,
    projects: projects.length,
    impressions: { now: counts.impressions, before: earlier.impressions },
    joins: { now: counts.joins, before: earlier.joins },
    conversions: { now: counts.conversions, before: earlier.conversions },
    emails: { now: counts.emails, before: earlier.emails },
    cohortK,
    days: byBucket(days, bucketsOf(range, "day")).map(({ day, joins, impressions }) => ({
      ...{ day, joins, impressions },
    })),
    widget,
  };
}
