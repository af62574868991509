import { endSuspension as endpoint } from "@kiteloop/contract/lifecycle/workspace-suspension";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { auditItem, instanceAuditItem } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { attemptSuspensionStep } from "./follow.ts";
import { asOperator } from "./operator.ts";
import { readAnyWorkspace } from "./read.ts";
import { putStepItem } from "./store.ts";
import { endSuspensionItem } from "./store.workspace.ts";

/** As long as its projects need to be back for every process, which may keep what it read of them for half a minute. */
const returnMs = minuteMs;

/** Of several concurrent requests one ends it; for the others there is nothing left to do. */
export const endSuspension = verb(endpoint, async (ctx, { params: { workspaceId } }) => {
  const { table, clock } = ctx;
  const { name, suspension } = await readAnyWorkspace(ctx, workspaceId);
  if (suspension !== null) {
    const { reason, text } = suspension;
    const now = clock.now();
    const dueAt = now.toISOString();
    const subject = { id: workspaceId, name };
    const change = { from: `suspended (${reason})`, to: "active" };
    await transact(table, clock, [
      endSuspensionItem(workspaceId, new Date(now.getTime() + returnMs).toISOString()),
      putStepItem(table, { workspaceId, name, state: "returning", dueAt, untold: 0, reason, text }),
      auditItem(asOperator(ctx, workspaceId), endpoint.id, subject, change),
      instanceAuditItem(ctx, endpoint.id, subject, change),
    ]);
  }
  await attemptSuspensionStep(ctx, workspaceId);
  return readAnyWorkspace(ctx, workspaceId);
});
