import { type Overview, workspaceOverview } from "@kiteloop/contract/analytics";
import { dayOf, lastDays, previousRange } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import { projectsOf, type StoredProject, sightsOf } from "../project/index.ts";
import { type Counters, type Rollup, readRollups, readTotal, toCounts } from "../rollup/index.ts";
import { verb } from "../verb/index.ts";
import { widgetsOf } from "../widget/index.ts";
import { byDay, kOf, sum, within } from "./tally.ts";

const week = 7;

type Part = { rollups: Rollup[]; total: Counters; widgets: number; published: number };

/** The seven days up to today against the seven before, over all projects; and how far the set-up is. */
export const overview = verb(workspaceOverview, async (ctx) => {
  const { table, clock, actor } = ctx;
  const now = clock.now().getTime();
  const projects = await projectsOf(table, actor.workspaceId);
  const today = projects.map(({ timeZone }) => dayOf(now, timeZone)).sort();
  const thisRange = lastDays(week, today.at(-1) ?? dayOf(now, "UTC"));
  const lastRange = previousRange(thisRange);
  const [sights, parts] = await Promise.all([
    sightsOf(table, actor.workspaceId),
    Promise.all(projects.map((project) => readPart(table, project, lastRange.from, thisRange.to))),
  ]);
  const rollups = parts.flatMap((part) => part.rollups);
  const thisWeek = toCounts(sum(within(rollups, thisRange)));
  const lastWeek = toCounts(sum(within(rollups, lastRange)));
  return {
    thisWeek,
    lastWeek,
    k: kOf(thisWeek),
    lastK: kOf(lastWeek),
    days: byDay(within(rollups, thisRange), thisRange),
    setUp: setUpOf(parts, sights.size > 0),
    firstProjectId: firstOf(projects),
  };
});

async function readPart(
  table: Table,
  { workspaceId, projectId }: StoredProject,
  from: string,
  to: string,
): Promise<Part> {
  const [rollups, total, widgets] = await Promise.all([
    readRollups(table, projectId, from, to),
    readTotal(table, projectId),
    widgetsOf(table, workspaceId, projectId),
  ]);
  const published = widgets.filter((widget) => widget.published !== undefined).length;
  return { rollups, total, widgets: widgets.length, published };
}

function setUpOf(parts: readonly Part[], installed: boolean): Overview["setUp"] {
  const ever = (reached: (part: Part) => boolean) => parts.some(reached);
  return {
    project: parts.length > 0,
    widget: ever(({ widgets }) => widgets > 0),
    published: ever(({ published }) => published > 0),
    installed,
    invited: ever(({ total }) => (total.shares ?? 0) + (total.mails ?? 0) > 0),
    converted: ever(({ total }) => (total.conversions ?? 0) > 0),
  };
}

/** The oldest project that is not archived: the one the set-up began with. */
function firstOf(projects: readonly StoredProject[]): string | null {
  return projects.filter(({ status }) => status === "active").at(-1)?.projectId ?? null;
}
