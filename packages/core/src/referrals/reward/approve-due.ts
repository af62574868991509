import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { waitWhileSuspended } from "../../shared/suspension/index.ts";
import { transact } from "../../shared/table/index.ts";
import { approvalOf, waitForBudget } from "./approve.ts";
import { handOut, isForStripe, timerContext } from "./hand-out.ts";
import { timerName } from "./new-reward.ts";
import { rewardAudit } from "./review.ts";
import { approvalQueue, findReward, type StoredReward } from "./store.ts";

/** Each is a small write of its own that fails alone, so no single one can end a run. */
const options = {
  claims: false,
  atOnce: 10,
  // Codes of a pool are taken in order, so rewards that need one don't compete for it.
  laneOf: ({ projectId, rewardId, pool }: StoredReward) =>
    pool === undefined ? rewardId : `${projectId} ${pool}`,
};

/**
 * Approves every reward whose waiting period is over, hands out approved ones, and returns how many it approved.
 * Concurrent runs are safe, and a run that died leaves the rest to the next: each step of a reward is one transaction
 * with its audit entry. `atStripe` works on what is made at Stripe, and never throws what Stripe answered.
 */
export async function approveDue(
  platform: Platform,
  atStripe: (reward: StoredReward) => Promise<void> = async () => {},
): Promise<number> {
  let approved = 0;
  const workOn = async (reward: StoredReward) => {
    if (reward.asks || (reward.state === "approved" && isForStripe(reward))) return atStripe(reward);
    if (reward.state === "approved") return handOut(platform, reward);
    if (await approveReward(platform, reward)) approved += 1;
  };
  await runDue(platform, approvalQueue, waitWhileSuspended(platform, approvalQueue, workOn), options);
  return approved;
}

/** Approves a reward whose waiting period is over, at the platform's time. False if it can't be approved by now. */
export async function approveReward(
  platform: Platform,
  { projectId, rewardId }: StoredReward,
): Promise<boolean> {
  const { table, clock } = platform;
  return retryOnConflict(clock, async () => {
    const reward = await findReward(table, { projectId, rewardId });
    if (reward?.state !== "pending" || reward.held) return false;
    const step = { at: clock.now().toISOString(), by: timerName, note: "The waiting time is over" };
    const approval = await approvalOf(platform, reward, step);
    if (approval === null) {
      await waitForBudget(platform, reward);
      return false;
    }
    const audit = rewardAudit(timerContext(platform, reward), approval.after);
    return (await transact(table, clock, [...approval.items, audit])).ok ? true : conflict;
  });
}
