import { moveReward as endpoint, type Reward, rewardMoves } from "@kiteloop/contract/referrals/reward";
import { requireProject } from "../../publishing/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { addRewardStep } from "./new-reward.ts";
import { presentAll, toApiReward } from "./present.ts";
import { actorName, reverseReward, rewardAudit } from "./review.ts";
import { rewardEmailItems } from "./reward-email.ts";
import { findTally, tallyRewardItem } from "./store.tally.ts";
import { changeRewardItem, findReward, type StoredReward } from "./store.ts";

/**
 * Moves a reward on by a member's decision. Moving it to the state it is in changes nothing, so a repeated request gets
 * the same answer.
 */
export const moveReward = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { state, note = "" } = body;
  await requireProject(ctx, params.projectId);
  return retryOnConflict(clock, async () => {
    const reward = await findReward(table, params);
    if (reward === null) throw new AppError("not_found");
    if (reward.state === state) return shown(ctx, reward);
    if (reward.version !== body.version) throw new AppError("conflict.version");
    if (!rewardMoves[reward.state].includes(state)) throw new AppError("reward.wrong_state");
    if (reward.held && state !== "reversed") throw new AppError("reward.held");
    const step = { at: clock.now().toISOString(), by: actorName(ctx), note };
    const after = state === "reversed" ? reverseReward(reward, step) : addRewardStep(reward, { state }, step);
    const written = await transact(table, clock, [
      changeRewardItem(table, after),
      rewardAudit(ctx, after),
      ...(state === "reversed" ? await givenBack(ctx, reward) : []),
      ...(state === "approved" ? await rewardEmailItems(ctx, reward) : []),
    ]);
    // The reward or the inviter's tally may have changed meanwhile.
    return written.ok ? shown(ctx, after) : conflict;
  });
});

async function shown({ table }: CtxOf<typeof endpoint>, reward: StoredReward): Promise<Reward> {
  const [one] = await presentAll(table, reward.projectId, [reward]);
  return one ?? toApiReward(reward);
}

/** Reversing an inviter's reward makes room for another under the limit. */
async function givenBack(
  { table }: CtxOf<typeof endpoint>,
  { kind, projectId, participantId }: StoredReward,
): Promise<TransactItem[]> {
  if (kind !== "inviter" || participantId === undefined) return [];
  const tally = await findTally(table, { projectId, participantId });
  if (tally === null) return [];
  const after = { ...tally, given: Math.max(0, tally.given - 1), version: tally.version + 1 };
  return [tallyRewardItem(table, { projectId, participantId }, after)];
}
