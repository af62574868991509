import { retention } from "@kiteloop/contract/shared/retention";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { requireWorkspace, scheduleDeletionItem } from "../../tenancy/index.ts";
import { beginDeletionItem } from "./store.ts";

/** Starts the days of grace; the first request stands. @throws AppError `conflict.version` under another name by now */
export async function beginDeletion(ctx: Ctx<Member>, name: string): Promise<void> {
  const { table, clock, actor } = ctx;
  const { workspaceId } = actor;
  const now = clock.now();
  const requestedAt = now.toISOString();
  const erasesAt = new Date(now.getTime() + retention.deletedWorkspaces.keptFor.seconds * 1000).toISOString();
  const deletion = { requestedAt, erasesAt, requestedBy: actor.name === "" ? actor.email : actor.name };
  const more = { state: "leaving", dueAt: requestedAt, owners: [], untold: 0 } as const;
  const written = await transact(table, clock, [
    scheduleDeletionItem(table, { workspaceId, name }, deletion),
    beginDeletionItem(table, { workspaceId, name, ...deletion, ...more, owners: [] }),
    auditItem(ctx, "account.delete", { id: workspaceId, name }),
  ]);
  if (written.ok) return;
  // Asked twice at once: the first one stands.
  if ((await requireWorkspace(ctx)).deletion !== undefined) return;
  throw new AppError("conflict.version");
}
