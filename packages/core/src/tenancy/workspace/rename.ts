import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { requireWorkspace } from "./require-workspace.ts";
import { renameItem } from "./store.account.ts";

/**
 * Renames the actor's workspace. What is called so already stays so: a request sent again is no conflict with itself.
 * @throws AppError `conflict.version` where it has another name than `from` by now
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
