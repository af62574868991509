import { listAssessments } from "@kiteloop/contract/assessment";
import { AppError } from "../errors/index.ts";
import { findProject } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { present } from "./present.ts";
import { assessmentsOf } from "./store.ts";

const most = 100;

export const list = verb(listAssessments, async ({ table, actor }, { params }) => {
  const project = await findProject(table, actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  return { items: (await assessmentsOf(table, project, most)).map(present) };
});
