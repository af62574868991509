import { getExperiment } from "@kiteloop/contract/experiment";
import { AppError } from "../errors/index.ts";
import { readArms } from "../rollup/index.ts";
import { verb } from "../verb/index.ts";
import { needProject, needWidget } from "../widget/index.ts";
import { basisOf } from "./basis.ts";
import { report } from "./read.ts";
import { experimentsOf, findExperiment } from "./store.ts";

/** The running one is the newest. */
export const get = verb(getExperiment, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const project = await needProject(ctx, params.projectId);
  const widget = await needWidget(ctx, params);
  const now = clock.now().getTime();
  const [found, basis] = await Promise.all([
    query.experimentId === undefined
      ? experimentsOf(table, widget, 1).then(([newest = null]) => newest)
      : findExperiment(table, widget, query.experimentId),
    basisOf(table, project, now),
  ]);
  if (found === null) {
    if (query.experimentId !== undefined) throw new AppError("not_found");
    return { report: null, basis };
  }
  const paused = found.state === "running" && widget.status !== "live";
  return {
    report: report(
      found,
      await readArms(table, { projectId: project.projectId, experimentId: found.experimentId }),
      now,
      paused,
    ),
    basis,
  };
});
