import { findProject, type StoredProject } from "../../publishing/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";

/** @throws AppError `not_found` where the workspace has no such project. */
export async function requireRewardProject(
  { table, actor }: Ctx<Member>,
  projectId: string,
): Promise<StoredProject> {
  const project = await findProject(table, actor.workspaceId, projectId);
  if (project === null) throw new AppError("not_found");
  return project;
}
