import { showRewardCode as endpoint } from "@kiteloop/contract/referrals/reward";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findReward } from "./store.ts";

/** Shows the whole code of a reward, after the audit log says who asked. */
export const showRewardCode = verb(endpoint, async (ctx, { params }) => {
  const { table, clock } = ctx;
  const { projectId } = await requireProject(ctx, params.projectId);
  const reward = await findReward(table, { projectId, rewardId: params.rewardId });
  if (reward === null) throw new AppError("not_found");
  const { rewardId, what, recipientName: recipient, code } = reward;
  if (code === undefined) return { code: null };
  const subject = { id: rewardId, name: what, recipient, projectId };
  await transact(table, clock, [auditItem(ctx, endpoint.id, subject)]);
  return { code };
});
