import { projectDeletion } from "../../publishing/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { findWorkspace, workspaceDeletion } from "../../tenancy/index.ts";
import { findStep, type SuspensionStep } from "./store.ts";
import { checkSuspendedItem } from "./store.workspace.ts";

/**
 * Unpublishes a workspace's projects, or publishes them again; true once all are. Those of a workspace that is scheduled
 * for deletion stay unpublished.
 */
export async function moveSuspendedProjects(
  platform: Platform,
  { workspaceId, state }: Pick<SuspensionStep, "workspaceId" | "state">,
): Promise<boolean> {
  const { table } = platform;
  if (state === "leaving")
    return projectDeletion.moveProjects(platform, workspaceId, "out", checkSuspendedItem(workspaceId));
  const workspace = await findWorkspace(table, workspaceId);
  if (workspace === null || workspace.deletion !== undefined) return true;
  return projectDeletion.moveProjects(
    platform,
    workspaceId,
    "back",
    workspaceDeletion.checkNoneItem(table, workspaceId),
  );
}

/** Does so while a member of staff waits; the timer retries a failure. */
export async function attemptSuspensionStep(platform: Platform, workspaceId: string): Promise<void> {
  try {
    const step = await findStep(platform.table, workspaceId);
    if (step !== null) await moveSuspendedProjects(platform, step);
  } catch (error) {
    platform.log.warn("projects follow later", { workspaceId, error });
  }
}
