import { isDeepStrictEqual } from "node:util";
import { saveAssessment } from "@kiteloop/contract/assessment";
import { dayOf } from "@kiteloop/metrics";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { findProject } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { present } from "./present.ts";
import { findAssessment, putItem } from "./store.ts";

/** Keeps today's assessment; of two on one day the later stands. The same one sent again changes nothing. */
export const save = verb(saveAssessment, async (ctx, { params, body: { answers } }) => {
  const { table, clock, actor } = ctx;
  const project = await findProject(table, actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  if (project.status === "archived") throw new AppError("project.archived");
  const { workspaceId, projectId } = project;
  const now = clock.now();
  const day = dayOf(now.getTime(), project.timeZone);
  const before = await findAssessment(table, project, day);
  if (before?.userId === actor.userId && isDeepStrictEqual(before.answers, answers)) return present(before);
  const { userId, name: by } = actor;
  const assessment = { workspaceId, projectId, day, at: now.toISOString(), userId, by, answers };
  await transact(table, clock, [
    putItem(table, assessment),
    auditItem(ctx, saveAssessment.id, { id: projectId, name: project.name }),
  ]);
  return present(assessment);
});
