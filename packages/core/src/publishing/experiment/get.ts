import { getExperiment as endpoint } from "@kiteloop/contract/publishing/experiment";
import { readBreakdown } from "../../counting/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireProject } from "../project/index.ts";
import { requireWidget } from "../widget/index.ts";
import { basisOf } from "./basis.ts";
import { experimentReport } from "./read.ts";
import { experimentsOf, findExperiment } from "./store.ts";

/** The running one is the newest. */
export const getExperiment = verb(endpoint, async (ctx, { params, query }) => {
  const { table, clock } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const widget = await requireWidget(ctx, params);
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
    report: experimentReport(
      found,
      await readBreakdown(table, project.projectId, "variants", { experimentId: found.experimentId }),
      now,
      paused,
    ),
    basis,
  };
});
