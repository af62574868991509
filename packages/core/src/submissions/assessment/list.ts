import { listAssessments as endpoint } from "@kiteloop/contract/submissions/assessment";
import { findProject } from "../../publishing/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiAssessment } from "./present.ts";
import { assessmentsOf } from "./store.ts";

const most = 100;

export const listAssessments = verb(endpoint, async ({ table, actor }, { params }) => {
  const project = await findProject(table, actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  return { items: (await assessmentsOf(table, project, most)).map(toApiAssessment) };
});
