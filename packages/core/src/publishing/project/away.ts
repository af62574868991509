import { liveIdOf } from "@kiteloop/contract/shared/test-mode";
import { hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import type { Platform } from "../../shared/context/index.ts";
import { findWorkspace } from "../../tenancy/index.ts";
import { findProject, type StoredProject } from "./store.ts";

type Ports = Pick<Platform, "table" | "clock">;

/** How long work waits before it looks again whether its project is back: a deletion ends after days, or is canceled. */
const awayMs = { suspended: 15 * minuteMs, deleting: 6 * hourMs };

/** Longer than a process keeps what it has read of a project. */
const seenMs = minuteMs;

/**
 * When work looks again whether its project is back, which the suspension or deletion of its workspace took offline; null if
 * neither did. The end of either brings it back.
 */
export async function awayUntil(
  { table, clock }: Ports,
  project: Pick<StoredProject, "workspaceId" | "status" | "leaving"> | null,
): Promise<string | null> {
  if (project?.status !== "archived" || project.leaving !== true) return null;
  const workspace = await findWorkspace(table, liveIdOf(project.workspaceId));
  const wait = awayMs[workspace?.deletion === undefined ? "suspended" : "deleting"];
  return new Date(clock.now().getTime() + wait).toISOString();
}

/** The same for work that saw its project offline, which may be back since; null if a member took it offline, or it is gone. */
export async function backAt(
  ports: Ports,
  { workspaceId, projectId }: Pick<StoredProject, "workspaceId" | "projectId">,
): Promise<string | null> {
  const project = await findProject(ports.table, workspaceId, projectId);
  if (project?.status === "active") return new Date(ports.clock.now().getTime() + seenMs).toISOString();
  return awayUntil(ports, project);
}
