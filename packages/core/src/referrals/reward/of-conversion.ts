import { actorName } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { earnSides, entryItems, readAccount } from "./account.ts";
import { type Earning, rewardEligibility } from "./eligibility.ts";
import { addRewardStep, timerName } from "./new-reward.ts";
import { auditReward, awaitReversal, isAsked, reversalItems, reverseReward } from "./review.ts";
import { rewardAudit } from "./reward-audit.ts";
import { rewardIdOf } from "./reward-id.ts";
import { findTally, tallyRewardItem } from "./store.tally.ts";
import { changeRewardItem, findRewards, type StoredReward } from "./store.ts";
import { underCap } from "./tally.ts";

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
 * that its recipient has already leaves a debt. The invitee of a cleared referral no longer counts for milestones.
 */
export async function reverseEarned(
  ctx: Context,
  conversion: Conversion,
  referral: Earning | null = null,
): Promise<TransactItem[]> {
  const earned = await earnedWith(ctx, conversion);
  if (referral === null) return reverseWithConversion(ctx, earned);
  const { changed, items } = await reversed(ctx, earned);
  return [...items, ...(await entered(ctx, referral, changed, -1))];
}

/** Rewards that stay because `next` takes the place of the conversion that earned them: items for the same transaction. */
export async function moveEarned(
  ctx: Pick<Context, "table" | "clock">,
  conversion: Conversion,
  next: string,
): Promise<TransactItem[]> {
  const step = { at: ctx.clock.now().toISOString(), by: timerName, note: `Earned with ${next}` };
  const standing = (await earnedWith(ctx, conversion)).filter(({ state }) => state !== "reversed");
  return standing.map((reward) =>
    changeRewardItem(ctx.table, addRewardStep({ ...reward, conversion: next }, {}, step)),
  );
}

/**
 * Restores what was reversed with the conversion that earned it, because the invitee converts again: items for the
 * transaction that counts the new one, which `referral` names. Rewards that the limit left no room for are earned, too.
 */
export async function regainItems(
  ctx: Pick<Context, "table" | "clock">,
  conversion: Conversion,
  referral: Earning,
): Promise<TransactItem[]> {
  const account = await readAccount(ctx, referral);
  const now = ctx.clock.now();
  const held = rewardEligibility(referral) === "held";
  const next = referral.earnedWith;
  const step = { at: now.toISOString(), by: timerName, note: `Earned with ${next}` };
  const hasRoom = underCap(account.rules, account.tally);
  const changed = restoredOf(await earnedWith(ctx, conversion), step, { hasRoom, held }).map((reward) => ({
    ...reward,
    conversion: next,
  }));
  const earned = account.rules.on === "converted" ? earnSides(account, referral, now, held) : [];
  const change = { given: inviters(changed).length, ...(!held && { converted: 1 }) };
  return (await entryItems(ctx, account, referral, { change, earned, changed })).items;
}

const inviters = (rewards: readonly StoredReward[]) =>
  rewards.filter(({ kind, state }) => kind === "inviter" && state !== "reversed");

/** Reverses rewards because of their conversion, which can restore them. */
export async function reverseWithConversion(
  ctx: Context,
  earned: readonly StoredReward[],
): Promise<TransactItem[]> {
  const { changed, items } = await reversed(ctx, earned);
  return [...items, ...(await changedItems(ctx, changed, -1))];
}

/** Rewards as they are reversed with their conversion, and the writes that follow from that besides their own. */
async function reversed(
  ctx: Context,
  earned: readonly StoredReward[],
): Promise<{ changed: StoredReward[]; items: TransactItem[] }> {
  const all = earned.filter(({ state }) => state !== "reversed");
  const open = all.filter((reward) => !isAsked(reward));
  const note = "The conversion was reversed";
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx) };
  const awaiting = all
    .filter((reward) => isAsked(reward) && reward.reversal === undefined)
    .map((reward) => awaitReversal(reward, { ...step, note }, true));
  return {
    changed: open.map((reward) => ({
      ...reverseReward(reward, { ...step, note }),
      reversedFrom: reward.state,
    })),
    items: [
      ...awaiting.map((reward) => changeRewardItem(ctx.table, reward)),
      ...(await reversalItems(ctx.table, open, step)),
    ],
  };
}

/**
 * Restores what {@link reverseEarned} reversed, because the conversion is restored: what its recipient had is fulfilled
 * again and its debt is settled, and anything else waits for approval again, unless the inviter has reached the limit since.
 */
export async function restoreEarned(
  ctx: Context,
  conversion: Conversion,
  referral: Earning | null = null,
): Promise<TransactItem[]> {
  const earned = await earnedWith(ctx, conversion);
  if (referral === null) return restoreWithConversion(ctx, earned, { held: false });
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx), note: restoredNote };
  const eligibility = rewardEligibility(referral);
  const account = await readAccount(ctx, referral);
  const hasRoom = underCap(account.rules, account.tally);
  // A rejected referral earns nothing, also when its conversion is restored.
  const changed =
    eligibility === "rejected" ? [] : restoredOf(earned, step, { hasRoom, held: eligibility === "held" });
  return [...awaitingItems(ctx, earned), ...(await entered(ctx, referral, changed, 1))];
}

/** Restores rewards that {@link reverseWithConversion} reversed. `left`: the part of a share that is left; `held`: by a review. */
export async function restoreWithConversion(
  ctx: Context,
  all: readonly StoredReward[],
  { left, held }: { left?: number; held: boolean },
): Promise<TransactItem[]> {
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx), note: restoredNote };
  const changed = restoredOf(all, step, { hasRoom: true, held, left });
  return [...awaitingItems(ctx, all, left), ...(await changedItems(ctx, changed, 1))];
}

const restoredNote = "The conversion was restored";

/** Rewards that wait for their provider's answer to be reversed, and no longer have to be. */
function awaitingItems(
  { table, ...ctx }: Context,
  all: readonly StoredReward[],
  left?: number,
): TransactItem[] {
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx), note: restoredNote };
  return all
    .filter(({ reversal }) => reversal?.ofConversion === true)
    .map((reward) => {
      const debt = left === undefined ? {} : { debt: (reward.amount ?? 0) - left };
      return changeRewardItem(table, addRewardStep({ ...reward, ...debt, reversal: undefined }, {}, step));
    });
}

/** The state of restored rewards. An inviter's stays reversed without room under the limit, unless its recipient has it. */
function restoredOf(
  all: readonly StoredReward[],
  step: { at: string; by: string; note: string },
  { hasRoom, held, left }: { hasRoom: boolean; held: boolean; left?: number | undefined },
): StoredReward[] {
  return all.flatMap((reward) => {
    const { reversedFrom, kind } = reward;
    if (reversedFrom === undefined) return [];
    const open = { ...reward, reversedFrom: undefined };
    if (reversedFrom !== "fulfilled") {
      if (kind === "inviter" && !hasRoom)
        return [addRewardStep(open, {}, { ...step, note: `${step.note}, but the limit is reached` })];
      const amount = left === undefined ? {} : { amount: left };
      return [
        addRewardStep({ ...open, ...amount, handsOut: false, asks: false }, { state: "pending", held }, step),
      ];
    }
    // The recipient gets the settled part back with their next reward.
    const owed = left === undefined ? 0 : (reward.amount ?? 0) - left;
    const debt = reward.debt === undefined ? {} : { debt: owed };
    // The code that was deactivated works again.
    const code = reward.stripe?.active === false ? { asks: true, tries: 0, approvesAt: step.at } : {};
    return [addRewardStep({ ...open, ...debt, ...code }, { state: "fulfilled" }, step)];
  });
}

/** Changed rewards of a referral, with their audit entries, the inviter's counts and the milestones that follow from them. */
async function entered(
  ctx: Context,
  referral: Earning,
  changed: readonly StoredReward[],
  by: 1 | -1,
): Promise<TransactItem[]> {
  const account = await readAccount(ctx, referral);
  const counts = rewardEligibility(referral) === "cleared";
  const given = by === 1 ? inviters(changed).length : changed.filter(({ kind }) => kind === "inviter").length;
  const change = { given: by * given, ...(counts && { converted: by }) };
  return auditReward(ctx, await entryItems(ctx, account, referral, { change, earned: [], changed }));
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
