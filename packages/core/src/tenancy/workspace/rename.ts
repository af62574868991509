import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { requireWorkspace } from "./require-workspace.ts";
import { renameItem } from "./store.changes.ts";

/**
 * Renames the actor's workspace. The current name writes nothing, so a repeated request does not conflict with itself.
 * @throws AppError `conflict.version` if its name is no longer `from`
 */
export async function changeWorkspaceName(
  ctx: Ctx<Member>,
  { from, name }: { from: string; name: string },
): Promise<void> {
  const { table, clock } = ctx;
  const { workspaceId, name: before } = await requireWorkspace(ctx);
  if (before === name) return;
  const written = await transact(table, clock, [
    renameItem(table, { workspaceId, from, name }),
    auditItem(ctx, "account.rename", { id: workspaceId, name }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
}
