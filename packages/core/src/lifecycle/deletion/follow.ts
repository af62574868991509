import { projectDeletion } from "../../publishing/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { workspaceDeletion } from "../../tenancy/index.ts";
import { findDeletion, inStateItem } from "./store.ts";

/** Unpublishes a workspace's projects; true once all are. */
export const unpublishProjects = (platform: Platform, workspaceId: string): Promise<boolean> =>
  projectDeletion.moveProjects(platform, workspaceId, "out", inStateItem(workspaceId, "leaving"));

/** Publishes them again; true once all are. */
export const republishProjects = (platform: Platform, workspaceId: string): Promise<boolean> =>
  projectDeletion.moveProjects(
    platform,
    workspaceId,
    "back",
    workspaceDeletion.checkNoneItem(platform.table, workspaceId),
  );

/** Takes either step while a member waits; the timer retries a failure. */
export async function attemptDeletionStep(platform: Platform, workspaceId: string): Promise<void> {
  const { table, log } = platform;
  try {
    const deletion = await findDeletion(table, workspaceId);
    if (deletion?.state === "leaving") await unpublishProjects(platform, workspaceId);
    if (deletion?.state === "returning") await republishProjects(platform, workspaceId);
  } catch (error) {
    log.warn("projects follow later", { workspaceId, error });
  }
}
