import { isDeepStrictEqual } from "node:util";
import { saveAssessment as endpoint } from "@kiteloop/contract/submissions/assessment";
import { dayOf } from "@kiteloop/metrics/days";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiAssessment } from "./present.ts";
import { findAssessment, putAssessmentItem } from "./store.ts";

/** Stores today's assessment; a later one of the same day replaces it. The same one sent again changes nothing. */
export const saveAssessment = verb(endpoint, async (ctx, { params, body: { answers } }) => {
  const { table, clock, actor } = ctx;
  const project = await requireProject(ctx, params.projectId);
  if (project.status === "archived") throw new AppError("project.archived");
  const { workspaceId, projectId } = project;
  const now = clock.now();
  const day = dayOf(now.getTime(), project.timeZone);
  const before = await findAssessment(table, project, day);
  if (before?.userId === actor.userId && isDeepStrictEqual(before.answers, answers))
    return toApiAssessment(before);
  const { userId, name: by } = actor;
  const assessment = { workspaceId, projectId, day, at: now.toISOString(), userId, by, answers };
  await transact(table, clock, [
    putAssessmentItem(table, assessment),
    auditItem(ctx, endpoint.id, { id: projectId, name: project.name }),
  ]);
  return toApiAssessment(assessment);
});
