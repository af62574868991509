import { renameWorkspace } from "@kiteloop/contract/account";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { renameItem } from "../workspace/index.ts";
import { needWorkspace, present } from "./present.ts";

/** What is called so already stays so: a request sent again is no conflict with itself. */
export const rename = verb(renameWorkspace, async (ctx, { body: { from, name } }) => {
  const { table, clock } = ctx;
  const before = await needWorkspace(ctx);
  if (before.name !== name) {
    const { workspaceId } = before;
    const written = await transact(table, clock, [
      renameItem(table, { workspaceId, from, name }),
      auditItem(ctx, renameWorkspace.id, { id: workspaceId, name }),
    ]);
    if (!written.ok) throw new AppError("conflict.version");
  }
  return present(ctx, await needWorkspace(ctx));
});
