import type { Platform, System } from "../context/index.ts";
import { runDue } from "../due/index.ts";
import { transact } from "../table/index.ts";
import { byItself, stepped } from "./new-reward.ts";
import { rewardAudit } from "./review.ts";
import { rewardMailItems } from "./reward-mail.ts";
import { approvalQueue, changeItem, type StoredReward } from "./store.ts";

/** Each is a small write of its own, which fails alone: no run is killed over one. */
const options = { claims: false, atOnce: 10 };

/**
 * Approves every reward whose waiting is over; gives how many. Any number may run at once, and a run that died leaves
 * what it had not reached to the next: each reward is approved with its audit entry in one transaction, once.
 */
export async function approveDue(platform: Platform): Promise<number> {
  let approved = 0;
  const approveOne = async (reward: StoredReward) => {
    if (await approve(platform, reward)) approved += 1;
  };
  await runDue(platform, approvalQueue, approveOne, options);
  return approved;
}

/** Approves a reward whose waiting is over, at the platform's time; false where it was changed since it was read. */
export async function approve(platform: Platform, reward: StoredReward): Promise<boolean> {
  const { table, clock, ids } = platform;
  const { workspaceId } = reward;
  const actor: System = { kind: "system", workspaceId, userId: "system", name: byItself };
  const ctx = { ...platform, actor, requestId: ids.make("request") };
  const step = { at: clock.now().toISOString(), by: byItself, note: "The waiting time is over" };
  const after = stepped(reward, { state: "approved" }, step);
  const items = [changeItem(table, after), rewardAudit(ctx, after), ...(await rewardMailItems(ctx, after))];
  return (await transact(table, clock, items)).ok;
}
