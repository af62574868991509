import type { Platform } from "../context/index.ts";
import { leaveProjects, returnProjects } from "../project/index.ts";
import { findDeletion, inStateItem } from "./store.ts";

/** Takes a workspace's projects out of public; true when all are. */
export const leave = (platform: Platform, workspaceId: string): Promise<boolean> =>
  leaveProjects(platform, workspaceId, inStateItem(platform.table, workspaceId, "leaving"));

/** Brings them back; true when all are. */
export const bringBack = (platform: Platform, workspaceId: string): Promise<boolean> =>
  returnProjects(platform, workspaceId, inStateItem(platform.table, workspaceId, "returning"));

/** Either of the two, while a member waits; what fails is left to the timer. */
export async function attempt(platform: Platform, workspaceId: string): Promise<void> {
  const { table, log } = platform;
  try {
    const deletion = await findDeletion(table, workspaceId);
    if (deletion?.state === "leaving") await leave(platform, workspaceId);
    if (deletion?.state === "returning") await bringBack(platform, workspaceId);
  } catch (error) {
    log.warn("projects follow later", { workspaceId, error });
  }
}
