import { listAssessments as endpoint } from "@kiteloop/contract/submissions/assessment";
import { requireProject } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiAssessment } from "./present.ts";
import { assessmentsOf } from "./store.ts";

const most = 100;

export const listAssessments = verb(endpoint, async (ctx, { params }) => {
  const project = await requireProject(ctx, params.projectId);
  return { items: (await assessmentsOf(ctx.table, project, most)).map(toApiAssessment) };
});
