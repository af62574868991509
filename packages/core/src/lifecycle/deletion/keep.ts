import { keepWorkspace as endpoint } from "@kiteloop/contract/tenancy/workspace";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireWorkspace, workspaceDeletion } from "../../tenancy/index.ts";
import { describeWorkspace } from "../workspace/index.ts";
import { attemptDeletionStep } from "./follow.ts";
import { findDeletion, moveDeletionItem } from "./store.ts";

/** A workspace without a deletion needs no change. */
export const keepWorkspace = verb(endpoint, async (ctx) => {
  const { table, clock } = ctx;
  const { workspaceId, name, deletion } = await requireWorkspace(ctx);
  const stored = deletion === undefined ? null : await findDeletion(table, workspaceId);
  if (stored !== null) {
    const dueAt = clock.now().toISOString();
    const written = await transact(table, clock, [
      workspaceDeletion.cancelItem(table, workspaceId),
      moveDeletionItem(table, { ...stored, state: "returning", dueAt, untold: 0, failures: 0 }, [
        "leaving",
        "waiting",
      ]),
      auditItem(ctx, "account.keep", { id: workspaceId, name }),
    ]);
    if (!written.ok && written.failed.includes(1)) throw new AppError("workspace.erasing");
  }
  await attemptDeletionStep(ctx, workspaceId);
  return describeWorkspace(ctx);
});
