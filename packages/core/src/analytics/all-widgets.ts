import { listAllWidgets, type WidgetLine } from "@kiteloop/contract/widget";
import { type DateRange, dayOf, eachDay, lastDays } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import { projectsOf, type StoredProject } from "../project/index.ts";
import { type Rollup, readRollups } from "../rollup/index.ts";
import { verb } from "../verb/index.ts";
import { present, widgetsOf } from "../widget/index.ts";

const days = 30;

/** Every widget of every active project, the newest project first. What is read grows with days and widgets. */
export const allWidgets = verb(listAllWidgets, async ({ table, clock, actor }) => {
  const projects = await projectsOf(table, actor.workspaceId);
  const now = clock.now().getTime();
  const active = projects.filter(({ status }) => status === "active");
  const lines = await Promise.all(active.map((project) => linesOf(table, project, now)));
  return { items: lines.flat() };
});

async function linesOf(table: Table, project: StoredProject, now: number): Promise<WidgetLine[]> {
  const { workspaceId, projectId, timeZone, name: projectName } = project;
  const range = lastDays(days, dayOf(now, timeZone));
  const widgets = await widgetsOf(table, workspaceId, projectId);
  // Of drafts alone nothing was ever counted.
  const counted = widgets.some(({ published }) => published !== undefined);
  const rollups = counted ? await readRollups(table, projectId, range.from, range.to) : [];
  return widgets.map((widget) => {
    const { draft: _, publishedAt: _at, publishFailed: _failed, createdAt: _made, ...line } = present(widget);
    return { ...line, projectName, shown: shownOf(rollups, widget.widgetId, range) };
  });
}

function shownOf(rollups: readonly Rollup[], widgetId: string, range: DateRange): number[] {
  const own = rollups.filter((rollup) => rollup.widgetId === widgetId);
  const byDay = new Map(own.map(({ day, counters }) => [day, counters.impressions ?? 0]));
  return eachDay(range).map((day) => byDay.get(day) ?? 0);
}
