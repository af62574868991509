import type { Reward } from "@kiteloop/contract/referrals/reward";
import { type RewardState, rewardMoves } from "@kiteloop/contract/referrals/reward-states";
import type { Doer } from "@kiteloop/contract/shared/doer";
import { actorName } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { approvalOf } from "./approve.ts";
import { fulfillmentOf } from "./fulfill.ts";
import { awaitReversal, isAsked, reverseReward } from "./review.ts";
import { changeRewardItem, type StoredReward } from "./store.ts";

type Move = { state: Exclude<RewardState, "pending" | "sending" | "failed">; note: string };

/**
 * Whether a reward in this state can be moved to another one. Only a provider's answer fulfills what it is asked to make, and what
 * is to be reversed isn't made again.
 */
export const isMove = (
  { state, asks = false, reversal }: Pick<StoredReward, "state" | "asks" | "reversal">,
  to: RewardState,
): boolean =>
  rewardMoves[state].some((one) => one === to) &&
  !(asks && state === "sending" && to === "fulfilled") &&
  !(reversal !== undefined && to === "approved");

/** The states that a decision can move a reward to now. */
export const movesOf = (reward: StoredReward): Reward["moves"] =>
  rewardMoves[reward.state].filter(
    (to) =>
      isMove(reward, to) &&
      !(reward.held && to !== "reversed") &&
      !(to === "reversed" && isAsked(reward) && reward.reversal !== undefined),
  );

/** Throws unless a reward in this state can be moved to another one. */
export function assertMovable(
  reward: Pick<StoredReward, "state" | "held" | "asks" | "reversal">,
  to: Move["state"],
): void {
  if (!isMove(reward, to)) throw new AppError("reward.wrong_state");
  if (reward.held && to !== "reversed") throw new AppError("reward.held");
}

/**
 * A reward's move and what follows from it, as items of one transaction without its audit entry. Null if the month's
 * budget doesn't cover its approval.
 */
export async function moveItems(
  ctx: Ctx<Member | System | Key>,
  reward: StoredReward,
  { state, note }: Move,
): Promise<{ after: StoredReward; items: TransactItem[] } | null> {
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx), note };
  if (state === "approved") return approvalOf(ctx, reward, step);
  if (state === "fulfilled") {
    // Its recipient has it, so the timer reverses it with a debt.
    const next = reward.reversal === undefined ? {} : { asks: true, tries: 0, approvesAt: step.at };
    return fulfillmentOf(ctx, { ...reward, ...next }, step);
  }
  return reversalOf(ctx, reward, step);
}

/** Reverses a reward, at once or when its provider has answered whether it was made, and what follows from that, as items of one transaction without its audit entry. */
export function reversalOf(
  { table }: Pick<Ctx, "table">,
  reward: StoredReward,
  step: { at: string; by: Doer; note: string },
  marks: Pick<StoredReward, "reversedFrom"> = {},
): { after: StoredReward; items: TransactItem[] } {
  if (isAsked(reward)) {
    const awaiting = awaitReversal(reward, step, false);
    return { after: awaiting, items: [changeRewardItem(table, awaiting)] };
  }
  const after = { ...reverseReward(reward, step), ...marks };
  return { after, items: [changeRewardItem(table, after)] };
}
