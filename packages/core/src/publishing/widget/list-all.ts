import { listAllWidgets as endpoint, type WidgetLine } from "@kiteloop/contract/publishing/widget";
import { dayOf, eachDay, lastDays } from "@kiteloop/metrics/days";
import { type Rollups, readBreakdown } from "../../counting/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { isOpenTo } from "../../shared/project-access/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { projectsOf, requireProject, type StoredProject } from "../project/index.ts";
import { inOrder } from "./order.ts";
import { pictureOf, toApiWidget } from "./present.ts";
import { widgetsOf } from "./store.ts";

const days = 30;

/**
 * All widgets of all active projects, the newest project first, each in its order; or those of one project. Reads grow
 * with days and widgets.
 * @throws AppError `not_found`
 */
export const listAllWidgets = verb(endpoint, async (ctx, { query }) => {
  const { table, clock, actor } = ctx;
  const projects =
    query.project === undefined
      ? (await projectsOf(table, actor.workspaceId))
          .filter(isOpenTo(actor))
          .filter(({ status }) => status === "active")
      : [await requireProject(ctx, query.project)];
  const now = clock.now().getTime();
  const lines = await Promise.all(projects.map((project) => linesOf(table, project, now)));
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
    const own = byDay(rollups, widget.widgetId);
    const each = (metric: "impressions" | "joins") =>
      eachDay(range).map((day) => own.get(day)?.[metric] ?? 0);
    const { design } = pictureOf(widget);
    return { ...line, projectName, design, shown: each("impressions"), joined: each("joins") };
  });
}

function byDay(rollups: Rollups["widgets"], widgetId: string) {
  const own = rollups.filter((rollup) => rollup.widgetId === widgetId);
  return new Map(own.map(({ day, counters }) => [day, counters]));
}
