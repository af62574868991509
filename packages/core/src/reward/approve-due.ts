import type { Platform, System } from "../context/index.ts";
import { transact } from "../table/index.ts";
import { inTurns } from "../turns/index.ts";
import { byItself, stepped } from "./new-reward.ts";
import { rewardAudit } from "./review.ts";
import { rewardMailItems } from "./reward-mail.ts";
import { changeItem, dueRewards, type StoredReward } from "./store.ts";

const pageSize = 50;
const atOnce = 10;
/** What is left then is the next minute's: a run has 60 s to live. */
const enough = 40_000;

/**
 * Approves every reward whose waiting is over; gives how many. Any number may run at once, and a run that died leaves
 * what it had not reached to the next: each reward is approved with its audit entry in one transaction, once.
 */
export async function approveDue(platform: Platform): Promise<number> {
  const { table, clock } = platform;
  const started = clock.now().getTime();
  const seen = new Set<string>();
  let approved = 0;
  while (clock.now().getTime() - started < enough) {
    // The index follows a moment later, so that what was just approved may come once more.
    const due = await dueRewards(table, clock.now().toISOString(), seen.size + pageSize);
    const fresh = due.filter(({ rewardId }) => !seen.has(rewardId)).slice(0, pageSize);
    if (fresh.length === 0) break;
    for (const { rewardId } of fresh) seen.add(rewardId);
    const done = await inTurns(fresh, atOnce, (one) => approve(platform, one));
    approved += done.filter(Boolean).length;
  }
  return approved;
}

/** Approves a reward whose waiting is over, at the platform's time; false where it was changed since it was read. */
export async function approve(platform: Platform, reward: StoredReward): Promise<boolean> {
  const { table, clock, log, ids } = platform;
  const { workspaceId, rewardId } = reward;
  const actor: System = { kind: "system", workspaceId, userId: "system", name: byItself };
  const ctx = { ...platform, actor, requestId: ids.make("request") };
  const step = { at: clock.now().toISOString(), by: byItself, note: "The waiting time is over" };
  const after = stepped(reward, { state: "approved" }, step);
  try {
    const items = [changeItem(table, after), rewardAudit(ctx, after), ...(await rewardMailItems(ctx, after))];
    return (await transact(table, clock, items)).ok;
  } catch (error) {
    log.error("a reward was not approved and will be tried again", { rewardId, error });
    return false;
  }
}
