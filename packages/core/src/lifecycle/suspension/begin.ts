import { suspendWorkspace as endpoint } from "@kiteloop/contract/lifecycle/workspace-suspension";
import { auditItem, instanceAuditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { attemptSuspensionStep } from "./follow.ts";
import { asOperator } from "./operator.ts";
import { readAnyWorkspace } from "./read.ts";
import { putStepItem } from "./store.ts";
import { suspendItem } from "./store.workspace.ts";

/** A repeated request changes nothing. The timer unpublishes what the request couldn't, and emails the owners. */
export const suspendWorkspace = verb(endpoint, async (ctx, { params: { workspaceId }, body }) => {
  const { table, clock } = ctx;
  const { name, suspension } = await readAnyWorkspace(ctx, workspaceId);
  if (suspension === null) {
    const at = clock.now().toISOString();
    const subject = { id: workspaceId, name };
    const change = { from: "active", to: `suspended (${body.reason})` };
    const { ok } = await transact(table, clock, [
      suspendItem(workspaceId, { at, ...body }),
      putStepItem(table, { workspaceId, name, state: "leaving", dueAt: at, untold: 0, ...body }),
      auditItem(asOperator(ctx, workspaceId), endpoint.id, subject, change),
      instanceAuditItem(ctx, endpoint.id, subject, change),
    ]);
    // Someone else suspended it just now, maybe for another reason.
    if (!ok) throw new AppError("conflict.version");
  } else if (suspension.reason !== body.reason || suspension.text !== body.text) {
    throw new AppError("conflict.version");
  }
  await attemptSuspensionStep(ctx, workspaceId);
  return readAnyWorkspace(ctx, workspaceId);
});
