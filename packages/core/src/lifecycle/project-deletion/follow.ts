import { projectDeletion } from "../../publishing/index.ts";
import type { Platform } from "../../shared/context/index.ts";

/** Updates the project's script while a member waits; the timer retries a failure. */
export async function attemptFollow(
  platform: Platform,
  project: { workspaceId: string; projectId: string },
): Promise<void> {
  try {
    await projectDeletion.follow(platform, project);
  } catch (error) {
    platform.log.warn("the script follows later", { projectId: project.projectId, error });
  }
}
