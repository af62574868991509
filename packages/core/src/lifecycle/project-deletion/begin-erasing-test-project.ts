import { projectDeletion, type StoredProject } from "../../publishing/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { beginProjectDeletionItem } from "./store.ts";

/**
 * Lets the timer erase a project in test mode, without a grace period and without emails. False if a concurrent request
 * changed or erases it.
 */
export async function beginErasingTestProject(
  { table, clock }: Platform,
  twin: StoredProject,
  requestedBy: string,
  items: readonly TransactItem[] = [],
): Promise<boolean> {
  const { workspaceId, projectId, name, status } = twin;
  const now = clock.now().toISOString();
  const deletion = { requestedAt: now, erasesAt: now, requestedBy, wasActive: status === "active" };
  const stored = { workspaceId, projectId, name, erasesAt: now, requestedBy, dueAt: now, untold: 0 };
  const written = await transact(table, clock, [
    projectDeletion.scheduleItem(table, twin, deletion, now),
    beginProjectDeletionItem(table, { ...stored, state: "waiting" }),
    ...items,
  ]);
  return written.ok;
}
