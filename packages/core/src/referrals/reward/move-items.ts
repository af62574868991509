import { type RewardState, rewardMoves } from "@kiteloop/contract/referrals/reward";
import { actorName } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { addRewardStep } from "./new-reward.ts";
import { reverseReward } from "./review.ts";
import { rewardEmailItems } from "./reward-email.ts";
import { findTally, tallyRewardItem } from "./store.tally.ts";
import { changeRewardItem, type StoredReward } from "./store.ts";

type Move = { state: Exclude<RewardState, "pending">; note: string };

/** Throws unless a reward in this state can be moved to another one. */
export function assertMovable({ state, held }: Pick<StoredReward, "state" | "held">, to: RewardState): void {
  if (!rewardMoves[state].includes(to)) throw new AppError("reward.wrong_state");
  if (held && to !== "reversed") throw new AppError("reward.held");
}

/** A reward's move and what follows from it, as items of one transaction without its audit entry. */
export async function moveItems(
  ctx: Ctx<Member | System | Key>,
  reward: StoredReward,
  { state, note }: Move,
): Promise<{ after: StoredReward; items: TransactItem[] }> {
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx), note };
  const after = state === "reversed" ? reverseReward(reward, step) : addRewardStep(reward, { state }, step);
  return {
    after,
    items: [
      changeRewardItem(ctx.table, after),
      ...(state === "reversed" ? await givenBack(ctx, reward) : []),
      ...(state === "approved" ? await rewardEmailItems(ctx, reward) : []),
    ],
  };
}

/** Reversing an inviter's reward makes room for another under the limit. */
async function givenBack(
  { table }: Pick<Ctx, "table">,
  { kind, projectId, participantId }: StoredReward,
): Promise<TransactItem[]> {
  if (kind !== "inviter" || participantId === undefined) return [];
  const tally = await findTally(table, { projectId, participantId });
  if (tally === null) return [];
  const after = { ...tally, given: Math.max(0, tally.given - 1), version: tally.version + 1 };
  return [tallyRewardItem(table, { projectId, participantId }, after)];
}
