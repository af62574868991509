import { listProjectExperiments as endpoint } from "@kiteloop/contract/publishing/project-experiments";
import { readBreakdown } from "../../counting/index.ts";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireProject } from "../project/index.ts";
import { widgetsOf } from "../widget/index.ts";
import { experimentReport } from "./read.ts";
import { experimentsOf } from "./store.ts";

const most = 50;
const readsAtOnce = 8;

/** Reads by widget, because the index by project lacks experiments of earlier releases. */
export const listProjectExperiments = verb(endpoint, async ({ table, clock, actor }, { params }) => {
  const { projectId } = await requireProject({ table, actor }, params.projectId);
  const widgets = await widgetsOf(table, actor.workspaceId, projectId);
  const found = await mapConcurrent(widgets, readsAtOnce, async (widget) => {
    const experiments = await experimentsOf(table, widget, most);
    return experiments.map((experiment) => ({ widget, experiment }));
  });
  const newest = found
    .flat()
    .sort((one, other) => other.experiment.startedAt.localeCompare(one.experiment.startedAt))
    .slice(0, most);
  const now = clock.now().getTime();
  const items = await mapConcurrent(newest, readsAtOnce, async ({ widget, experiment }) => {
    const { experimentId, state } = experiment;
    const counted = await readBreakdown(table, projectId, "variants", { experimentId });
    const paused = state === "running" && widget.status !== "live";
    const { byDay, byWeek, ...summary } = experimentReport(experiment, counted, now, paused);
    return { widgetName: widget.name, summary };
  });
  return { items };
});
