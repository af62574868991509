import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import type { Platform } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { hasEmbed, readWidgetParts, syncEmbed } from "../embed/index.ts";
import { toEmbed } from "./embed.ts";
import { leaveProjectItem, removeLeavingItem, returnItem } from "./store.leave.ts";
import { findProject, projectsOf, type StoredProject } from "./store.ts";

/** Unpublishes a workspace's projects in both modes, or publishes them again; true if nothing is left to do. */
export async function moveProjects(
  platform: Platform,
  workspaceId: string,
  way: "out" | "back",
  guard: TransactItem,
): Promise<boolean> {
  const move = way === "out" ? leaveProjects : returnProjects;
  const isDone = await move(platform, workspaceId, guard);
  return (await move(platform, testIdOf(workspaceId), guard)) && isDone;
}

/**
 * Unpublishes a workspace's active projects, as archiving does, while `guard` permits writes. An interrupted call is
 * resumed by calling it again; returns true once all are unpublished. The projects still count toward the plan, so that
 * the plan's limit cannot prevent their return.
 */
function leaveProjects(platform: Platform, workspaceId: string, guard: TransactItem): Promise<boolean> {
  const { table, clock } = platform;
  return each(platform, workspaceId, async (project) => {
    if (project.status === "active") {
      const left = leaveProjectItem(table, project, clock.now().toISOString());
      if (!(await transact(table, clock, [left, guard])).ok) return false;
    } else if (project.leaving !== true) return true;
    await followProject(platform, project);
    return true;
  });
}

/** Restores the projects that leaveProjects archived, in the same way. */
function returnProjects(platform: Platform, workspaceId: string, guard: TransactItem): Promise<boolean> {
  const { table, clock } = platform;
  return each(platform, workspaceId, async (project) => {
    if (project.leaving !== true) return true;
    if (project.status === "archived") {
      const back = returnItem(table, project, clock.now().toISOString());
      if (!(await transact(table, clock, [back, guard])).ok) return false;
    }
    await followProject(platform, project);
    await removeLeavingItem(table, project);
    return true;
  });
}

async function each(
  { table }: Platform,
  workspaceId: string,
  step: (project: StoredProject) => Promise<boolean>,
): Promise<boolean> {
  let all = true;
  for (const project of await projectsOf(table, workspaceId)) all = (await step(project)) && all;
  return all;
}

/** Updates the script, which contains the project's status. */
export async function followProject(
  platform: Platform,
  { workspaceId, projectId }: Pick<StoredProject, "workspaceId" | "projectId">,
): Promise<void> {
  if (!(await hasEmbed(platform.assets, projectId))) return;
  await syncEmbed(platform, await readWidgetParts(platform.assets), async () => {
    const project = await findProject(platform.table, workspaceId, projectId);
    if (project === null) throw new Error(`${projectId} is gone`);
    return toEmbed(project);
  });
}
