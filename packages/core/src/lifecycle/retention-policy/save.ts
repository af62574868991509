import { isDeepStrictEqual } from "node:util";
import { saveRetentionPolicy as endpoint } from "@kiteloop/contract/lifecycle/retention-policy";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireWorkspace } from "../../tenancy/index.ts";
import { boundsOf } from "./bounds.ts";
import { checkDays } from "./check-days.ts";
import { findRetentionPolicy, saveRetentionPolicyItem } from "./store.ts";

/** Unchanged choices write nothing, so a repeated request does not conflict with itself. */
export const saveRetentionPolicy = verb(endpoint, async (ctx, { body: { version, days } }) => {
  const { table, clock } = ctx;
  const { workspaceId, name } = await requireWorkspace(ctx);
  const bounds = boundsOf(ctx);
  checkDays(days, bounds);
  const before = await findRetentionPolicy(table, workspaceId);
  if (isDeepStrictEqual(before.days, days)) return { version: before.version, days, bounds };
  if (before.version !== version) throw new AppError("conflict.version");
  const now = clock.now().toISOString();
  const after = { workspaceId, version: version + 1, days, updatedAt: now };
  const isDue = Object.values(days).some((chosen) => chosen !== null);
  const written = await transact(table, clock, [
    saveRetentionPolicyItem(table, { ...after, isDue, dueAt: now }),
    auditItem(ctx, endpoint.id, { id: workspaceId, name }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return { version: after.version, days, bounds };
});
