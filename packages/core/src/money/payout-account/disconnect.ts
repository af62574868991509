import { disconnectPayoutAccount as endpoint } from "@kiteloop/contract/money/payout-account";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { accountName } from "./present.ts";
import { disconnectItem } from "./store.ts";

/** Rewards whose provider hasn't answered wait for an account again. */
export const disconnectPayoutAccount = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const { provider, mode } = params;
  const own = { workspaceId, projectId, provider, mode };
  const about = { id: projectId, name: accountName(own), projectId };
  const items = [disconnectItem(table, own), auditItem(ctx, endpoint.id, about)];
  if (!(await transact(table, clock, items)).ok) throw new AppError("not_found");
  return {};
});
