import { reconcileRewards as endpoint } from "@kiteloop/contract/money/payout-account";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiReconciliation } from "./present.ts";
import { reconcile } from "./reconcile.ts";
import { findReconciliation, scheduleReconciliation } from "./store.ts";

/** Each call compares again. */
export const reconcileRewards = verb(endpoint, async (ctx, { params, body: { provider } }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId, name } = await requireProject(ctx, params.projectId);
  const which = { workspaceId, projectId, provider };
  await scheduleReconciliation(ctx, which, provider);
  if ((await reconcile(ctx, which)) === null) throw new AppError("payoutAccount.not_connected");
  await transact(table, clock, [auditItem(ctx, endpoint.id, { id: projectId, name, projectId })]);
  const stored = await findReconciliation(table, which);
  const shown = stored && toApiReconciliation(stored);
  if (shown === null) throw new Error("the comparison was not stored");
  return shown;
});
