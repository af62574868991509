import { requireProject } from "../../publishing/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findRun } from "./store.payout.ts";

/** A run of a project of the member's workspace. @throws AppError `not_found` */
export async function requireRun(
  ctx: Ctx<Member | Key>,
  { projectId, runId }: { projectId: string; runId: string },
) {
  const project = await requireProject(ctx, projectId);
  const { workspaceId } = project;
  const run = await findRun(ctx.table, { workspaceId, projectId: project.projectId, runId });
  if (run === null) throw new AppError("not_found");
  return { project, run };
}
