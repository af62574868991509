import { moveReward as endpoint, type Reward } from "@kiteloop/contract/referrals/reward";
import { requireProject } from "../../publishing/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { waitForBudget } from "./approve.ts";
import { assertMovable, moveItems } from "./move-items.ts";
import { settledReward } from "./pending-decision.ts";
import { presentAll, toApiReward } from "./present.ts";
import { isAsked } from "./review.ts";
import { rewardAudit } from "./reward-audit.ts";
import type { StoredReward } from "./store.ts";

/**
 * Moves a reward on by a member's decision. Moving it to the state it is in changes nothing, so a repeated request gets
 * the same answer.
 */
export const moveReward = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { state, note = "" } = body;
  await requireProject(ctx, params.projectId);
  return retryOnConflict(clock, async () => {
    const reward = await settledReward(ctx, params);
    if (reward === null) throw new AppError("not_found");
    const isBeingReversed = isAsked(reward) && reward.reversal !== undefined;
    if (reward.state === state || (state === "reversed" && isBeingReversed)) return shown(ctx, reward);
    if (reward.version !== body.version) throw new AppError("conflict.version");
    assertMovable(reward, state);
    const move = await moveItems(ctx, reward, { state, note });
    if (move === null) {
      await waitForBudget(ctx, reward);
      throw new AppError("reward.over_budget");
    }
    const { after, items } = move;
    const written = await transact(table, clock, [...items, rewardAudit(ctx, after)]);
    // The reward, the inviter's tally, the budget or a debt may have changed meanwhile.
    return written.ok ? shown(ctx, after) : conflict;
  });
});

async function shown({ table }: CtxOf<typeof endpoint>, reward: StoredReward): Promise<Reward> {
  const [one] = await presentAll(table, reward.projectId, [reward]);
  return one ?? toApiReward(reward);
}
