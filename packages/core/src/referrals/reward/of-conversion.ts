import { actorName } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, Platform, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { earnSides, entryItems, readAccount, restoredSides } from "./account.ts";
import { conversionChange, countsAsConverted, type Earning, rewardEligibility } from "./eligibility.ts";
import { limitNote, restoredOf } from "./restore.ts";
import { auditReward, awaitReversal, reverseReward, splitReversible } from "./review.ts";
import { rewardAudit } from "./reward-audit.ts";
import { changeRewardItem, type StoredReward } from "./store.ts";
import { reversalNote } from "./why-less.ts";

type Context = Ctx<Member | System | Key>;

/**
 * The rewards of a referral's first conversion that earns, and of each one after all of them were reversed: items for the
 * transaction that counts, proves or restores it. `before`: the referral without it. What was reversed with the last one is
 * restored. Only a conversion that `isNew` earns more: what a limit or other rules kept it from stays unearned. Nothing while
 * the referral is rejected.
 */
export async function earnWithConversion(
  ctx: Pick<Platform, "table" | "clock">,
  before: Earning,
  referral: Earning,
  { by, note }: { by: string; note: string },
  isNew: boolean,
): Promise<Awaited<ReturnType<typeof entryItems>>> {
  const eligibility = rewardEligibility(referral);
  const change = conversionChange(before, referral);
  if (eligibility === "rejected" || change === null) return { items: [], changed: [] };
  const account = await readAccount(ctx, referral);
  const held = eligibility === "held";
  const now = ctx.clock.now();
  const begins = turns(account, before, referral);
  return entryItems(ctx, account, referral, {
    change: held ? {} : change,
    earned:
      begins && isNew && account.rules.on === "converted" ? earnSides(account, referral, now, held) : [],
    changed: begins ? restoredSides(account, referral, { at: now.toISOString(), by, note }, held) : [],
  });
}

/** Whether a referral begins or stops to have a conversion that earns. */
const turns = ({ onlyProved }: { onlyProved: boolean }, before: Earning, after: Earning): boolean =>
  countsAsConverted(before, onlyProved) !== countsAsConverted(after, onlyProved);

/**
 * Reverses what a referral earned by converting, because none of its conversions earns anymore: items for the transaction that
 * reverses the last one. A reward that its recipient has leaves a debt. The invitee no longer counts for milestones.
 */
export async function reverseEarned(
  ctx: Context,
  referral: Earning,
  after: Earning,
): Promise<TransactItem[]> {
  const change = conversionChange(referral, after);
  if (change === null) return [];
  const account = await readAccount(ctx, referral);
  const earned = Object.values(account.sides).filter(({ conversion }) => conversion !== undefined);
  const changed = reversed(ctx, turns(account, referral, after) ? earned : []);
  const counted = rewardEligibility(referral) === "cleared" ? change : {};
  const entry = await entryItems(ctx, account, referral, { change: counted, earned: [], changed });
  return auditReward(ctx, entry);
}

/** Reverses a share because nothing is left of its payment. */
export const reverseShare = (ctx: Context, share: StoredReward): TransactItem[] =>
  changedItems(ctx, reversed(ctx, [share]));

/** Restores a share that {@link reverseShare} reversed: `left` is what is left of it, and `isLimited` whether the limits allow no more. */
export function restoreShare(
  ctx: Context,
  share: StoredReward,
  { left, held, isLimited }: { left: number; held: boolean; isLimited: boolean },
): TransactItem[] {
  const note = isLimited ? limitNote(restoredNote) : restoredNote;
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx), note };
  return changedItems(ctx, restoredOf([share], step, { hasRoom: true, held, left }));
}

export const restoredNote = "The conversion was restored";

/** Rewards as they are reversed with their conversion. */
function reversed(ctx: Context, earned: readonly StoredReward[]): StoredReward[] {
  const { atOnce, awaiting } = splitReversible(earned);
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx), note: reversalNote };
  return [
    ...atOnce.map((reward) => ({ ...reverseReward(reward, step), reversedFrom: reward.state })),
    ...awaiting.map((reward) => awaitReversal(reward, step, true)),
  ];
}

const changedItems = (ctx: Context, changed: readonly StoredReward[]): TransactItem[] =>
  changed.flatMap((reward) => [changeRewardItem(ctx.table, reward), rewardAudit(ctx, reward)]);
