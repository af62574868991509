import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import type { StoredReward } from "./store.ts";

/** The audit entry of a reward's step, named after the new state. */
export function rewardAudit(
  ctx: Ctx<Member | System | Key>,
  { rewardId, what, recipientName: recipient, state, held, projectId }: StoredReward,
): TransactItem {
  const action =
    state === "pending" || held ? (held ? "reward.hold" : "reward.release") : (`reward.${state}` as const);
  return auditItem(ctx, action, { id: rewardId, name: what, recipient, projectId });
}
