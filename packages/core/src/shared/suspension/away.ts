import type { Project } from "@kiteloop/contract/publishing/project";
import { hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { Platform } from "../context/index.ts";
import { isToBeDeleted } from "./read.ts";

/** How long work waits before it looks again whether its project is back: a deletion ends after days, or is canceled. */
const awayMs = { suspended: 15 * minuteMs, deleting: 6 * hourMs };

/** Longer than a process keeps what it has read of a project. */
const seenMs = minuteMs;

/**
 * When work looks again whether its project is back, which the suspension or deletion of its workspace took offline; null if
 * neither did. The end of either brings it back. `sawOffline`: for work that saw it offline, and may have read it before it was back.
 */
export async function awayUntil(
  { table, clock }: Pick<Platform, "table" | "clock">,
  project: { workspaceId: string; status: Project["status"]; leaving?: boolean | undefined } | null,
  { sawOffline = false } = {},
): Promise<string | null> {
  const after = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  if (project?.status === "active") return sawOffline ? after(seenMs) : null;
  if (project?.leaving !== true) return null;
  return after(awayMs[(await isToBeDeleted(table, project.workspaceId)) ? "deleting" : "suspended"]);
}
