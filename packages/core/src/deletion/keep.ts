import { keepWorkspace } from "@kiteloop/contract/account";
import { needWorkspace, present } from "../account/index.ts";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { stayItem } from "../workspace/index.ts";
import { attempt } from "./follow.ts";
import { findDeletion, moveItem } from "./store.ts";

/** A workspace that is not to be deleted is kept already. */
export const keep = verb(keepWorkspace, async (ctx) => {
  const { table, clock } = ctx;
  const { workspaceId, name, deletion } = await needWorkspace(ctx);
  const stored = deletion === undefined ? null : await findDeletion(table, workspaceId);
  if (stored !== null) {
    const dueAt = clock.now().toISOString();
    const written = await transact(table, clock, [
      stayItem(table, workspaceId),
      moveItem(table, { ...stored, state: "returning", dueAt, untold: 0, failures: 0 }, [
        "leaving",
        "waiting",
      ]),
      auditItem(ctx, keepWorkspace.id, { id: workspaceId, name }),
    ]);
    if (!written.ok && written.failed.includes(1)) throw new AppError("workspace.erasing");
  }
  await attempt(ctx, workspaceId);
  return present(ctx, await needWorkspace(ctx));
});
