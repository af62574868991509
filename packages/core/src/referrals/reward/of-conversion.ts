import { actorName } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { addRewardStep } from "./new-reward.ts";
import { awaitReversal, isAsked, reversalItems, reverseReward } from "./review.ts";
import { rewardAudit } from "./reward-audit.ts";
import { rewardIdOf } from "./reward-id.ts";
import { findTally, tallyRewardItem } from "./store.tally.ts";
import { changeRewardItem, findRewards, type StoredReward } from "./store.ts";

type Context = Ctx<Member | System | Key>;
type Conversion = { projectId: string; externalId: string; referralId?: string | undefined };

/** The rewards of the two sides of a referral that this conversion earned. Milestones belong to no single conversion. */
async function earnedWith(
  { table }: Pick<Context, "table">,
  { projectId, externalId, referralId }: Conversion,
): Promise<StoredReward[]> {
  if (referralId === undefined) return [];
  const ids = (["inviter", "friend"] as const).map((side) => rewardIdOf({ referralId, side }));
  const found = await findRewards(table, projectId, ids);
  return [...found.values()].filter(({ conversion }) => conversion === externalId);
}

/**
 * Reverses what a conversion earned, because nothing is left of it: items for the transaction that reverses it. A reward
 * that its recipient has already leaves a debt.
 */
export async function reverseEarned(ctx: Context, conversion: Conversion): Promise<TransactItem[]> {
  return reverseWithConversion(ctx, await earnedWith(ctx, conversion));
}

/** Reverses rewards because of their conversion, which can restore them. */
export async function reverseWithConversion(
  ctx: Context,
  earned: readonly StoredReward[],
): Promise<TransactItem[]> {
  const all = earned.filter(({ state }) => state !== "reversed");
  const open = all.filter((reward) => !isAsked(reward));
  const note = "The conversion was reversed";
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx) };
  const changed = open.map((reward) => ({
    ...reverseReward(reward, { ...step, note }),
    reversedFrom: reward.state,
  }));
  const awaiting = all
    .filter((reward) => isAsked(reward) && reward.reversal === undefined)
    .map((reward) => awaitReversal(reward, { ...step, note }, true));
  return [
    ...(await changedItems(ctx, changed, -1)),
    ...awaiting.map((reward) => changeRewardItem(ctx.table, reward)),
    ...(await reversalItems(ctx.table, open, step)),
  ];
}

/**
 * Restores what {@link reverseEarned} reversed, because the conversion is restored: what its recipient had is fulfilled
 * again and its debt is settled, and anything else waits for approval again.
 */
export async function restoreEarned(ctx: Context, conversion: Conversion): Promise<TransactItem[]> {
  return restoreWithConversion(ctx, await earnedWith(ctx, conversion));
}

/** Restores rewards that {@link reverseWithConversion} reversed. `left`: what is left of a share. */
export async function restoreWithConversion(
  ctx: Context,
  all: readonly StoredReward[],
  left?: number,
): Promise<TransactItem[]> {
  const reversed = all.filter(({ reversedFrom }) => reversedFrom !== undefined);
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx), note: "The conversion was restored" };
  const changed = reversed.map((reward) => {
    const open = { ...reward, reversedFrom: undefined };
    if (reward.reversedFrom !== "fulfilled") {
      const amount = left === undefined ? {} : { amount: left };
      return addRewardStep({ ...open, ...amount, handsOut: false, asks: false }, { state: "pending" }, step);
    }
    // The recipient gets the settled part back with their next reward.
    const owed = left === undefined ? 0 : (reward.amount ?? 0) - left;
    const debt = reward.debt === undefined ? {} : { debt: owed };
    // The code that was deactivated works again.
    const code = reward.stripe?.active === false ? { asks: true, tries: 0, approvesAt: step.at } : {};
    return addRewardStep({ ...open, ...debt, ...code }, { state: "fulfilled" }, step);
  });
  const awaiting = all
    .filter(({ reversal }) => reversal?.ofConversion === true)
    .map((reward) => {
      const debt = left === undefined ? {} : { debt: (reward.amount ?? 0) - left };
      return addRewardStep({ ...reward, ...debt, reversal: undefined }, {}, step);
    });
  return [
    ...(await changedItems(ctx, changed, 1)),
    ...awaiting.map((reward) => changeRewardItem(ctx.table, reward)),
  ];
}

/** Changed rewards with their audit entries, and the inviter's count of rewards. */
async function changedItems(
  ctx: Context,
  changed: readonly StoredReward[],
  given: 1 | -1,
): Promise<TransactItem[]> {
  const { table } = ctx;
  const inviters = changed.find(({ kind }) => kind === "inviter");
  return [
    ...changed.map((reward) => changeRewardItem(table, reward)),
    ...changed.map((reward) => rewardAudit(ctx, reward)),
    ...(inviters === undefined ? [] : await givenItems(ctx, inviters, given)),
  ];
}

/** Reversing an inviter's reward makes room for another under the limit. */
export async function givenItems(
  { table }: Pick<Context, "table">,
  { kind, projectId, participantId }: StoredReward,
  change: 1 | -1,
): Promise<TransactItem[]> {
  if (kind !== "inviter" || participantId === undefined) return [];
  const tally = await findTally(table, { projectId, participantId });
  if (tally === null) return [];
  const after = { ...tally, given: Math.max(0, tally.given + change), version: tally.version + 1 };
  return [tallyRewardItem(table, { projectId, participantId }, after)];
}
