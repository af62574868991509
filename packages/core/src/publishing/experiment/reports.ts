import type { ExperimentReport } from "@kiteloop/contract/publishing/experiment";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { widgetNames } from "../widget/index.ts";
import { getExperiment } from "./get.ts";
import { listExperiments } from "./list.ts";

/** The dashboard's report on every experiment of a project, with its widget's name. */
export async function readExperimentReports(
  ctx: Ctx<Member>,
  projectId: string,
): Promise<{ widget: string; report: ExperimentReport }[]> {
  const names = await widgetNames(ctx.table, ctx.actor.workspaceId, projectId);
  const byWidget = [...names].map(async ([widgetId, widget]) => {
    const params = { projectId, widgetId };
    const { items } = await listExperiments.call(ctx, { params, query: {}, body: {} });
    const read = items.map(async ({ id: experimentId }) => {
      const { report } = await getExperiment.call(ctx, { params, query: { experimentId }, body: {} });
      if (report === null) throw new Error(`${experimentId} is gone`);
      return { widget, report };
    });
    return Promise.all(read);
  });
  return (await Promise.all(byWidget)).flat();
}
