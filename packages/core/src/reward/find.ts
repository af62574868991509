import type { Ctx, Member } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { findProject, type StoredProject } from "../project/index.ts";

/** @throws AppError `not_found` where the workspace has no such project. */
export async function needProject({ table, actor }: Ctx<Member>, projectId: string): Promise<StoredProject> {
  const project = await findProject(table, actor.workspaceId, projectId);
  if (project === null) throw new AppError("not_found");
  return project;
}
