import type { Project } from "@kiteloop/contract/publishing/project";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { followProject, moveProjects } from "./leave.ts";
import { toApiProject } from "./present.ts";
import { requireProject } from "./require.ts";
import { cancelProjectDeletionItem, scheduleProjectDeletionItem } from "./store.deletion.ts";
import { findProjectSight } from "./store.ts";

async function show(ctx: Ctx<Member>, projectId: string): Promise<Project> {
  const project = await requireProject(ctx, projectId);
  return toApiProject(ctx, project, await findProjectSight(ctx.table, project.workspaceId, projectId));
}

/**
 * Deleting projects, alone or with their workspace: items of a transaction that schedules or cancels the deletion of one,
 * updates of the scripts, and the project as the API shows it.
 */
export const projectDeletion = {
  scheduleItem: scheduleProjectDeletionItem,
  cancelItem: cancelProjectDeletionItem,
  follow: followProject,
  moveProjects,
  show,
};
