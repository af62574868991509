import type { Platform } from "../context/index.ts";
import { hasEmbed, readParts, syncEmbed } from "../embed/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { toEmbed } from "./embed.ts";
import { forgetLeaving, leaveItem, returnItem } from "./store.leave.ts";
import { findProject, projectsOf, type StoredProject } from "./store.ts";

/**
 * Takes a workspace's active projects out of public, as archiving does, for as long as `guard` lets writes through.
 * What died half-way is gone on with by calling it again; true when nothing is left to do. They count for the plan as
 * before, so that nothing is in the way of their return.
 */
export function leaveProjects(
  platform: Platform,
  workspaceId: string,
  guard: TransactItem,
): Promise<boolean> {
  const { table, clock } = platform;
  return each(platform, workspaceId, async (project) => {
    if (project.status === "active") {
      const left = leaveItem(table, project, clock.now().toISOString());
      if (!(await transact(table, clock, [left, guard])).ok) return false;
    } else if (project.leaving !== true) return true;
    await follow(platform, project);
    return true;
  });
}

/** Brings back the projects that left, likewise. */
export function returnProjects(
  platform: Platform,
  workspaceId: string,
  guard: TransactItem,
): Promise<boolean> {
  const { table, clock } = platform;
  return each(platform, workspaceId, async (project) => {
    if (project.leaving !== true) return true;
    if (project.status === "archived") {
      const back = returnItem(table, project, clock.now().toISOString());
      if (!(await transact(table, clock, [back, guard])).ok) return false;
    }
    await follow(platform, project);
    await forgetLeaving(table, project);
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

/** The script says whether its project is active. */
async function follow(platform: Platform, { workspaceId, projectId }: StoredProject): Promise<void> {
  if (!(await hasEmbed(platform.assets, projectId))) return;
  await syncEmbed(platform, await readParts(platform.assets), async () => {
    const project = await findProject(platform.table, workspaceId, projectId);
    if (project === null) throw new Error(`${projectId} is gone`);
    return toEmbed(project);
  });
}
