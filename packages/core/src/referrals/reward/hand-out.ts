import { isMadeByProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Platform, System } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { costOf } from "./balances.ts";
import { fulfillmentOf } from "./fulfill.ts";
import { timerName } from "./new-reward.ts";
import { rewardAudit } from "./reward-audit.ts";
import { findReward, type StoredReward } from "./store.ts";
import { typeRulesOf } from "./types/list.ts";

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
  await retryOnConflict(clock, async () => {
    const reward = await findReward(table, { projectId, rewardId });
    if (reward?.state !== "approved" || reward.held || reward.handsOut !== true) return null;
    if (isForProvider(reward)) return null;
    const items = await handOutItems(timerContext(platform, reward), reward);
    return (await transact(table, clock, items)).ok ? null : conflict;
  });
}

async function handOutItems(ctx: Ctx<System>, reward: StoredReward): Promise<TransactItem[]> {
  const step = { at: ctx.clock.now().toISOString(), by: timerName, note: "" };
  if (costOf(reward)?.amount === 0) {
    const { after, items } = await fulfillmentOf(ctx, reward, { ...step, note: "Set against a debt" });
    return [...items, rewardAudit(ctx, after)];
  }
  const rules = typeRulesOf(reward.type);
  if (rules.by !== "us") throw new Error(`a reward of type ${reward.type} isn't handed out here`);
  return rules.handOut(ctx, reward, step);
}
