import { webhooksOf } from "../../messaging/index.ts";
import { findProject, widgetsOf } from "../../publishing/index.ts";
import { countParticipants } from "../../referrals/index.ts";
import type { Table } from "../../shared/context/index.ts";
import type { ProjectUsage } from "./entity.ts";

/** What a project takes of its workspace's plan, before anything of it is erased. */
export async function usageOf(
  table: Table,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<ProjectUsage> {
  const [project, widgets, webhooks, participants] = await Promise.all([
    findProject(table, workspaceId, projectId),
    widgetsOf(table, workspaceId, projectId),
    webhooksOf(table, workspaceId),
    countParticipants(table, projectId),
  ]);
  return {
    // An archived project had given its place back already.
    projects: project?.deletion?.wasActive ? 1 : 0,
    publishedWidgets: widgets.filter(({ published }) => published !== undefined).length,
    webhooks: webhooks.filter((one) => one.projectId === projectId && one.state !== "deleted").length,
    participants,
  };
}
