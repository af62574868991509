import { retention } from "@kiteloop/contract/shared/retention";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { requireWorkspace, workspaceDeletion } from "../../tenancy/index.ts";
import { beginDeletionItem } from "./store.ts";

/**
 * Starts the grace period; a repeated request changes nothing. @throws AppError `conflict.version` if its name changed
 */
export async function beginDeletion(ctx: Ctx<Member>, name: string): Promise<void> {
  const { table, clock, actor } = ctx;
  const { workspaceId } = actor;
  const now = clock.now();
  const requestedAt = now.toISOString();
  const erasesAt = new Date(now.getTime() + retention.deletedWorkspaces.keptFor.seconds * 1000).toISOString();
  const deletion = { requestedAt, erasesAt, requestedBy: actor.name === "" ? actor.email : actor.name };
  const more = { state: "leaving", dueAt: requestedAt, owners: [], untold: 0 } as const;
  const written = await transact(table, clock, [
    workspaceDeletion.scheduleItem(table, { workspaceId, name }, deletion),
    beginDeletionItem(table, { workspaceId, name, ...deletion, ...more, owners: [] }),
    auditItem(ctx, "account.delete", { id: workspaceId, name }),
  ]);
  if (written.ok) return;
  // Of two concurrent requests the first one counts.
  if ((await requireWorkspace(ctx)).deletion !== undefined) return;
  throw new AppError("conflict.version");
}
