import type { Platform, System } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { transact } from "../../shared/table/index.ts";
import { addRewardStep, timerName } from "./new-reward.ts";
import { rewardAudit } from "./review.ts";
import { rewardEmailItems } from "./reward-email.ts";
import { approvalQueue, changeRewardItem, type StoredReward } from "./store.ts";

/** Each is a small write of its own that fails alone, so no single one can end a run. */
const options = { claims: false, atOnce: 10 };

/**
 * Approves every reward whose waiting period is over, and returns how many. Concurrent runs are safe, and a run that
 * died leaves the rest to the next: each reward is approved with its audit entry in one transaction, once.
 */
export async function approveDue(platform: Platform): Promise<number> {
  let approved = 0;
  const approveOne = async (reward: StoredReward) => {
    if (await approveReward(platform, reward)) approved += 1;
  };
  await runDue(platform, approvalQueue, approveOne, options);
  return approved;
}

/** Approves a reward whose waiting period is over, at the platform's time. False if it changed since it was read. */
export async function approveReward(platform: Platform, reward: StoredReward): Promise<boolean> {
  const { table, clock, ids } = platform;
  const { workspaceId } = reward;
  const actor: System = { kind: "system", workspaceId, userId: "system", name: timerName };
  const ctx = { ...platform, actor, requestId: ids.make("request") };
  const step = { at: clock.now().toISOString(), by: timerName, note: "The waiting time is over" };
  const after = addRewardStep(reward, { state: "approved" }, step);
  const items = [
    changeRewardItem(table, after),
    rewardAudit(ctx, after),
    ...(await rewardEmailItems(ctx, after)),
  ];
  return (await transact(table, clock, items)).ok;
}
