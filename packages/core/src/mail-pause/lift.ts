import { liftMailPause } from "@kiteloop/contract/mail-pause";
import { auditItem, instanceAuditItem } from "../audit/index.ts";
import type { System } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { endPauseItem, standingOf } from "../mail-standing/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { findWorkspace } from "../workspace/index.ts";

/**
 * Ends the pause that holds. The workspace's own log says that the operator did it, the instance's log which of the
 * staff: a workspace's members have no part in who works there.
 */
export const lift = verb(liftMailPause, async (ctx, { params: { workspaceId } }) => {
  const { table, clock } = ctx;
  const [{ pause }, workspace] = await Promise.all([
    standingOf(ctx, workspaceId),
    findWorkspace(table, workspaceId),
  ]);
  if (pause === null) throw new AppError("not_found");
  const subject = { id: workspaceId, name: workspace?.name ?? workspaceId };
  const actor: System = { kind: "system", workspaceId, userId: "kiteloop", name: "Kiteloop" };
  const { ok } = await transact(table, clock, [
    endPauseItem(table, workspaceId, pause, clock.now().toISOString()),
    auditItem({ ...ctx, actor }, liftMailPause.id, subject),
    instanceAuditItem(ctx, liftMailPause.id, subject),
  ]);
  // Somebody else was quicker, or it was paused anew.
  if (!ok) throw new AppError("not_found");
  return { workspaceId };
});
