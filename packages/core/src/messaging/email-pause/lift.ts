import { liftEmailPause as endpoint } from "@kiteloop/contract/messaging/email-pause";
import { auditItem, instanceAuditItem } from "../../shared/audit/index.ts";
import type { System } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findWorkspace } from "../../tenancy/index.ts";
import { emailHealthOf, endPauseItem } from "../email-health/index.ts";

/**
 * Ends the current pause. The workspace's own log names the operator, the instance's log names the member of staff,
 * whom the workspace's members needn't know.
 */
export const liftEmailPause = verb(endpoint, async (ctx, { params: { workspaceId } }) => {
  const { table, clock } = ctx;
  const [{ pause }, workspace] = await Promise.all([
    emailHealthOf(ctx, workspaceId),
    findWorkspace(table, workspaceId),
  ]);
  if (pause === null) throw new AppError("not_found");
  const subject = { id: workspaceId, name: workspace?.name ?? workspaceId };
  const actor: System = { kind: "system", workspaceId, userId: "kiteloop", name: "Kiteloop" };
  const { ok } = await transact(table, clock, [
    endPauseItem(table, workspaceId, pause, clock.now().toISOString()),
    auditItem({ ...ctx, actor }, "mailPause.lift", subject),
    instanceAuditItem(ctx, "mailPause.lift", subject),
  ]);
  // Someone else ended it, or another pause started.
  if (!ok) throw new AppError("not_found");
  return { workspaceId };
});
