import { setWorkspacePlan as endpoint } from "@kiteloop/contract/tenancy/workspace-plan";
import { auditItem, instanceAuditItem } from "../../shared/audit/index.ts";
import type { System } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { planItem } from "../workspace/index.ts";
import { readWorkspace } from "./read.ts";

/** The workspace's own log names the operator, the instance's log names the member of staff. */
export const setWorkspacePlan = verb(
  endpoint,
  async (ctx, { params: { workspaceId }, body: { from, plan } }) => {
    const { table, clock } = ctx;
    const workspace = await readWorkspace(table, workspaceId);
    if (workspace.plan === plan) return workspace;
    const subject = { id: workspaceId, name: workspace.name };
    const actor: System = { kind: "system", workspaceId, userId: "kiteloop", name: "Kiteloop" };
    const change = { from, to: plan };
    const { ok } = await transact(table, clock, [
      planItem(table, { workspaceId, from, plan }),
      auditItem({ ...ctx, actor }, "workspacePlan.set", subject, change),
      instanceAuditItem(ctx, "workspacePlan.set", subject, change),
    ]);
    if (!ok) throw new AppError("conflict.version");
    return { ...workspace, plan };
  },
);
