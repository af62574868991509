import { isMadeByProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Doer } from "@kiteloop/contract/shared/doer";
import { actorName } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { earnSides, entryItems, readAccount, restoredSides } from "./account.ts";
import {
  conversionChange,
  conversionCounts,
  countsAsConverted,
  type Earning,
  joinChange,
  rewardEligibility,
} from "./eligibility.ts";
import { addRewardStep } from "./new-reward.ts";
import { turnShares } from "./of-shares.ts";
import { rewardAudit } from "./reward-audit.ts";
import type { StoredReward } from "./store.ts";
import { rejectionNote } from "./why-less.ts";

type Context = Ctx<Member | System | Key>;

/**
 * Releases what a referral earned, because it is `cleared`: items for the transaction that decides so. `referral`
 * is the state before, and that transaction must fail if it has converted or been reviewed since. A referral
 * that a policy rejected earns now what it would have earned; what a member reversed stays reversed. Of one that was cleared
 * before, the join may be proved now.
 */
export async function releaseRewards(
  ctx: Context,
  referral: Earning,
  cleared: Earning,
): Promise<TransactItem[]> {
  const before = rewardEligibility(referral);
  const joins = joinChange(referral, cleared);
  if (before === "cleared" && joins.claimedJoins === 0) return [];
  const account = await readAccount(ctx, referral);
  if (before === "cleared")
    return auditReward(
      ctx,
      await entryItems(ctx, account, referral, { change: joins, earned: [], changed: [] }),
    );
  const now = ctx.clock.now();
  const step = { at: now.toISOString(), by: actorName(ctx), note: "The referral was approved" };
  const changed = Object.values(account.sides)
    .filter(({ held, state }) => held && state !== "reversed")
    .map((reward) => addRewardStep(reward, { held: false }, step));
  const converted = countsAsConverted(referral, account.onlyProved);
  const due = account.rules.on === "joined" || converted;
  const earned = before === "rejected" && due ? earnSides(account, referral, now, false) : [];
  const restored = before === "rejected" && converted ? restoredSides(account, referral, step, false) : [];
  const change = { ...joins, ...conversionCounts(referral) };
  const shares = await turnShares(
    ctx,
    referral,
    ({ held, state }) => held && state !== "reversed",
    (open) => open.map((share) => addRewardStep(share, { held: false }, step)),
  );
  const entry = await entryItems(ctx, account, referral, {
    ...{ change, earned },
    changed: [...changed, ...restored],
  });
  return [...auditReward(ctx, entry), ...shares];
}

/**
 * Reverses what a referral earned, because a member rejected it: items for the transaction that rejects it, under the
 * same condition. Fulfilled rewards are reversed too, and their history says that they had been fulfilled.
 */
export async function reverseRewards(ctx: Context, referral: Earning): Promise<TransactItem[]> {
  const before = rewardEligibility(referral);
  const account = await readAccount(ctx, referral);
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx) };
  const note = rejectionNote;
  const reverseOrAwait = (some: readonly StoredReward[]): StoredReward[] => {
    const { atOnce, awaiting } = splitReversible(some);
    return [
      ...atOnce.map((reward) => reverseReward(reward, { ...step, note })),
      ...awaiting.map((reward) => awaitReversal(reward, { ...step, note }, false)),
    ];
  };
  const shares = await turnShares(
    ctx,
    referral,
    ({ state, reversal }) => state !== "reversed" && reversal === undefined,
    (some) => reverseOrAwait(some),
  );
  const changed = reverseOrAwait(Object.values(account.sides));
  // A referral that a policy rejected may have earned rewards before.
  if (before === "rejected" && changed.length === 0) return shares;
  const counted = before === "cleared";
  const rejected = { ...referral, review: "rejected" as const };
  const change = counted ? { ...joinChange(referral, rejected), ...conversionChange(referral, {}) } : {};
  return [
    ...auditReward(ctx, await entryItems(ctx, account, referral, { change, earned: [], changed })),
    ...shares,
  ];
}

/** The reward reversed. If it had been fulfilled, its history says so, and its recipient owes its value. */
export function reverseReward(
  reward: StoredReward,
  { note, ...step }: { at: string; by: Doer; note: string },
): StoredReward {
  const isFulfilled = reward.state === "fulfilled";
  const fullNote = isFulfilled ? [note, "It had been fulfilled."].filter(Boolean).join(". ") : note;
  const reversed = {
    ...reward,
    ...{ waitsFor: undefined, failure: undefined, reversal: undefined },
    // A promotion code is taken back, and Stripe says whether it was used: also of one that it has not activated again.
    ...(reward.work?.active !== undefined ? { asks: true, tries: 0, approvesAt: step.at } : { asks: false }),
    // Nobody had it, so nothing is paid for it.
    ...(!isFulfilled && { pays: undefined, budgetMonth: undefined }),
  };
  return addRewardStep(reversed, { state: "reversed", held: false }, { ...step, note: fullNote });
}

/** Whether a provider was asked to make a reward and its answer isn't known: whether it was made decides how it is reversed. */
export const isAsked = ({ state, asks = false }: StoredReward): boolean => state === "sending" && asks;

/**
 * Whether it isn't known if a reward was made: its provider is asked, by the instance that it was imported from at least, or never
 * said, so that only a member can find out.
 */
const mayBeMade = (reward: StoredReward): boolean => {
  const { state, type, failure } = reward;
  const isSending = isAsked(reward) || (state === "sending" && isMadeByProvider(type));
  return isSending || (state === "failed" && failure?.reason === "unanswered");
};

/** Rewards that can be reversed by what happened to their cause: at once, or once it is known whether they were made. */
export function splitReversible(rewards: readonly StoredReward[]): {
  atOnce: StoredReward[];
  awaiting: StoredReward[];
} {
  return {
    atOnce: rewards.filter((one) => one.state !== "reversed" && !mayBeMade(one)),
    awaiting: rewards.filter((one) => mayBeMade(one) && one.reversal === undefined),
  };
}

/** The reward to be reversed as soon as it is known whether it was made. */
export function awaitReversal(
  reward: StoredReward,
  { at, by, note }: { at: string; by: Doer; note: string },
  ofConversion: boolean,
): StoredReward {
  if (reward.reversal !== undefined) return reward;
  const told = [note, "It is reversed once it is known whether it was made."].filter(Boolean).join(". ");
  return addRewardStep({ ...reward, reversal: { by, note, ofConversion } }, {}, { at, by, note: told });
}

/** With the audit entry of each reward that changed. */
export function auditReward(
  ctx: Context,
  { items, changed }: Awaited<ReturnType<typeof entryItems>>,
): TransactItem[] {
  return [...items, ...changed.map((reward) => rewardAudit(ctx, reward))];
}
