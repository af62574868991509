import { isMadeByProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Platform, System } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { nextCode } from "../code-pool/index.ts";
import { costOf } from "./budget.ts";
import { fulfillmentOf } from "./fulfill.ts";
import { addRewardStep, timerName } from "./new-reward.ts";
import { rewardAudit } from "./reward-audit.ts";
import { changeRewardItem, findReward, type StoredReward, waitItem } from "./store.ts";

/** How long a reward waits for a code before the timer looks for one again. */
const retryMs = 10 * minuteMs;

/** Whether a provider makes an approved reward: one that was set against debts as a whole leaves nothing to make. */
export const isForProvider = (reward: StoredReward): boolean =>
  isMadeByProvider(reward.type) && costOf(reward)?.amount !== 0;

/** A timer's context in a reward's workspace. */
export function timerContext(
  platform: Platform,
  { workspaceId }: Pick<StoredReward, "workspaceId">,
): Ctx<System> {
  const actor: System = { kind: "system", workspaceId, userId: "system", name: timerName };
  return { ...platform, actor, requestId: platform.ids.make("request") };
}

/**
 * Hands out an approved reward: assigns a code, tells the embedder's server, or closes a reward that was set against debts
 * as a whole. Each is one transaction that fails if the reward has changed, so a reward is handed out once.
 */
export async function handOut(platform: Platform, { projectId, rewardId }: StoredReward): Promise<void> {
  const { table, clock } = platform;
  await retryOnConflict(
    clock,
    async () => {
      const reward = await findReward(table, { projectId, rewardId });
      if (reward?.state !== "approved" || reward.held || reward.handsOut !== true) return null;
      if (isForProvider(reward)) return null;
      const items = await handOutItems(timerContext(platform, reward), reward);
      return (await transact(table, clock, items)).ok ? null : conflict;
    },
    // Rewards of one pool are handed out one after the other.
    { attempts: 20 },
  );
}

async function handOutItems(ctx: Ctx<System>, reward: StoredReward): Promise<TransactItem[]> {
  const { table, clock } = ctx;
  const now = clock.now();
  const step = { at: now.toISOString(), by: timerName, note: "" };
  if (costOf(reward)?.amount === 0) {
    const { after, items } = await fulfillmentOf(ctx, reward, { ...step, note: "Set against a debt" });
    return [...items, rewardAudit(ctx, after)];
  }
  const { workspaceId, projectId, pool } = reward;
  if (pool === undefined) {
    const after = addRewardStep(reward, { state: "sending" }, step);
    return [changeRewardItem(table, after), rewardAudit(ctx, after)];
  }
  const next = await nextCode(table, { workspaceId, projectId, pool });
  if (next === null) {
    return [waitItem(table, reward, "code", new Date(now.getTime() + retryMs).toISOString())];
  }
  const { after, items } = await fulfillmentOf(ctx, reward, step, next.code);
  return [...items, next.item, rewardAudit(ctx, after)];
}
