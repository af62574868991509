import { listAllWidgets as endpoint, type WidgetLine } from "@kiteloop/contract/publishing/widget";
import { type DateRange, dayOf, eachDay, lastDays } from "@kiteloop/metrics/days";
import { type Rollups, readBreakdown } from "../../counting/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { isOpenTo } from "../../shared/project-access/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { projectsOf, type StoredProject } from "../project/index.ts";
import { inOrder } from "./order.ts";
import { toApiWidget } from "./present.ts";
import { widgetsOf } from "./store.ts";

const days = 30;

/** All widgets of all active projects, the newest project first, each in its order. Reads grow with days and widgets. */
export const listAllWidgets = verb(endpoint, async ({ table, clock, actor }) => {
  const projects = (await projectsOf(table, actor.workspaceId)).filter(isOpenTo(actor));
  const now = clock.now().getTime();
  const active = projects.filter(({ status }) => status === "active");
  const lines = await Promise.all(active.map((project) => linesOf(table, project, now)));
  return { items: lines.flat() };
});

async function linesOf(table: Table, project: StoredProject, now: number): Promise<WidgetLine[]> {
  const { workspaceId, projectId, timeZone, name: projectName, widgetOrder } = project;
  const range = lastDays(days, dayOf(now, timeZone));
  const widgets = inOrder(await widgetsOf(table, workspaceId, projectId), widgetOrder);
  // Projects with drafts only have no counts.
  const counted = widgets.some(({ published }) => published !== undefined);
  const rollups = counted
    ? await readBreakdown(table, projectId, "widgets", { from: range.from, to: range.to })
    : [];
  return widgets.map((widget) => {
    const {
      draft: _,
      publishedAt: _at,
      publishFailed: _failed,
      createdAt: _made,
      ...line
    } = toApiWidget(widget);
    return { ...line, projectName, shown: shownOf(rollups, widget.widgetId, range) };
  });
}

function shownOf(rollups: Rollups["widgets"], widgetId: string, range: DateRange): number[] {
  const own = rollups.filter((rollup) => rollup.widgetId === widgetId);
  const byDay = new Map(own.map(({ day, counters }) => [day, counters.impressions ?? 0]));
  return eachDay(range).map((day) => byDay.get(day) ?? 0);
}
