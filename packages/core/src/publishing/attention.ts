import type { Attention } from "@kiteloop/contract/reports/inbox";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { Table } from "../shared/context/index.ts";
import { loadExperimentResult } from "./experiment/index.ts";
import { type StoredProject, sightsOf } from "./project/index.ts";
import { type StoredWidget, widgetsOf } from "./widget/index.ts";

const quietAfter = 7 * dayMs;

/** A project's widgets, with those that need a member's attention. */
type PublishingState = {
  hasWidgets: boolean;
  hasPublished: boolean;
  failed: Attention[];
  decided: Attention[];
  quiet: Attention[];
  paused: Attention[];
};

/** The state of each of a workspace's projects by id, and whether any page ever reported for them. */
export async function readPublishingStates(
  table: Table,
  workspaceId: string,
  projects: readonly StoredProject[],
  now: number,
): Promise<{ installed: boolean; states: ReadonlyMap<string, PublishingState> }> {
  const [sights, widgets] = await Promise.all([
    sightsOf(table, workspaceId),
    Promise.all(projects.map(({ projectId }) => widgetsOf(table, workspaceId, projectId))),
  ]);
  const states = projects.map(async (project, at) => {
    const { projectId } = project;
    const own = widgets[at] ?? [];
    const state = stateOf(project, own, sights.get(projectId)?.at ?? null, now);
    return [projectId, { ...state, decided: await decidedOf(table, own, now) }] as const;
  });
  return { installed: sights.size > 0, states: new Map(await Promise.all(states)) };
}

async function decidedOf(table: Table, widgets: readonly StoredWidget[], now: number): Promise<Attention[]> {
  const running = widgets.filter(({ experiment }) => experiment !== undefined);
  if (running.length === 0) return [];
  const experimentResult = await loadExperimentResult();
  const results = await Promise.all(running.map((widget) => experimentResult(table, widget, now)));
  return results.flatMap((result) => result ?? []);
}

function stateOf(
  project: StoredProject,
  widgets: readonly StoredWidget[],
  seenAt: string | null,
  now: number,
): Omit<PublishingState, "decided"> {
  return {
    hasWidgets: widgets.length > 0,
    hasPublished: widgets.some(({ published }) => published !== undefined),
    failed: widgets.flatMap(failedPublish),
    quiet: quiet(project, widgets, seenAt, now),
    paused: widgets.flatMap(paused),
  };
}

/**
 * A project with published widgets for which no page has reported for a week: its tag was probably removed.
 */
function quiet(
  { projectId, name, host, createdAt }: StoredProject,
  widgets: readonly StoredWidget[],
  at: string | null,
  now: number,
): Attention[] {
  const live = widgets.filter(({ published, status }) => published !== undefined && status === "live");
  if (live.length === 0) return [];
  const since = Math.min(...live.map(({ published }) => Date.parse(published?.at ?? createdAt)));
  if (now - (at === null ? since : Date.parse(at)) < quietAfter) return [];
  return [{ kind: "quiet", projectId, name, host, at }];
}

function paused({ projectId, widgetId, name, status, updatedAt }: StoredWidget): Attention[] {
  return status === "paused" ? [{ kind: "paused", projectId, widgetId, name, changedAt: updatedAt }] : [];
}

function failedPublish({ projectId, widgetId, name, publishFailed }: StoredWidget): Attention[] {
  if (publishFailed === undefined) return [];
  const { code, at } = publishFailed;
  return [{ kind: "publish_failed", projectId, widgetId, name, code, at }];
}
