import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findProject, type StoredProject } from "./store.ts";

/** A project of the actor's workspace. @throws AppError `not_found`, also for another workspace's project */
export async function requireProject(
  { table, actor }: { table: Table; actor: { workspaceId: string } },
  projectId: string,
): Promise<StoredProject> {
  const project = await findProject(table, actor.workspaceId, projectId);
  if (project === null) throw new AppError("not_found");
  return project;
}
