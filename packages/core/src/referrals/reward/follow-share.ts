import type { ConversionParts } from "@kiteloop/contract/referrals/referral";
import { findRewardRules } from "../../publishing/live/index.ts";
import { actorName } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, System, Table } from "../../shared/context/index.ts";
import { omitUndefined, type TransactItem } from "../../shared/table/index.ts";
import { setOffOf } from "./balances.ts";
import type { rewardEligibility, ShareTally } from "./eligibility.ts";
import { type Room, roomForShare } from "./limit-room.ts";
import { addRewardStep } from "./new-reward.ts";
import { restoredNote, restoreShare, reverseShare } from "./of-conversion.ts";
import { limitNote } from "./restore.ts";
import { rewardAudit } from "./reward-audit.ts";
import { rewardIdOf } from "./reward-id.ts";
import { baseOf, shareLeft, shareOf } from "./share-amount.ts";
import { changeRewardItem, findReward, type StoredReward } from "./store.ts";
import { partNote } from "./why-less.ts";

type Context = Ctx<Member | System | Key>;

/** The share that a conversion earned; null if it earned none. */
export function findShare(
  table: Table,
  {
    projectId,
    referralId,
    share,
  }: { projectId: string; referralId?: string | undefined; share?: number | undefined },
): Promise<StoredReward | null> {
  if (referralId === undefined || share === undefined) return Promise.resolve(null);
  return findReward(table, { projectId, rewardId: rewardIdOf({ referralId, share }) });
}

/**
 * Makes a share what is left of its payment, and no more than the limits allow by now: as items for the transaction that changes
 * the payment, and the referral's tally. Null if nothing changes. Before anybody has the share its value changes, after that the
 * difference is owed. What a member reversed stays reversed.
 */
export async function followShare(
  ctx: Context,
  before: StoredReward,
  { paid, reversed, parts }: { paid: number; reversed: number; parts?: ConversionParts | undefined },
  shares: ShareTally,
  eligibility: ReturnType<typeof rewardEligibility>,
): Promise<{ items: TransactItem[]; shares: ShareTally } | null> {
  const { share, currency, state, reversedFrom } = before;
  if (share === undefined || currency === undefined) return null;
  if (state === "reversed" && (reversedFrom === undefined || eligibility === "rejected")) return null;
  const { of } = share;
  const base = baseOf(share, { paid, parts });
  const was = share.base ?? share.paid;
  // A value that is corrected changes the share within what it was limited to.
  const isLimited = share.earned < shareOf(was, share);
  const corrected = shareOf(base, share);
  const earned = base === was ? share.earned : isLimited ? Math.min(share.earned, corrected) : corrected;
  const left = shareLeft(earned, { paid, reversed }, of);
  // Of a share that no sum has, a refund must not begin to count the rest.
  const revenue = share.revenue === undefined ? undefined : shareLeft(base, { paid, reversed }, of);
  const isSame = left === share.value && revenue === share.revenue;
  if (isSame && paid === share.paid && base === was) return null;
  const limit =
    left > share.value ? await roomToRise(ctx.table, { ...before, share, currency }, shares) : null;
  const value = limit === null ? left : Math.min(left, share.value + limit.room);
  const counted = omitUndefined({ earned, value, revenue });
  const after = { ...share, paid, ...(of === "net" && { base }), ...counted };
  const change = { was: share.value, left: value, held: eligibility === "held", isLimited: value < left };
  const items = changeItems(ctx, { ...before, share: after }, change);
  return {
    items: limit === null || value === share.value ? items : [...items, ...limit.items],
    shares: { ...shares, changes: (shares.changes ?? 0) + 1 },
  };
}

/** How much more a share can be worth by the limits of the rules as they are now, and its own number of payments. */
async function roomToRise(
  table: Table,
  reward: StoredReward & { share: NonNullable<StoredReward["share"]>; currency: string },
  shares: ShareTally,
): Promise<Room> {
  const { projectId, participantId, referralId, currency } = reward;
  const { rules } = await findRewardRules(table, reward);
  if (participantId === undefined || referralId === undefined) return { room: 0, items: [] };
  const { month, value, payments } = reward.share;
  const of = { projectId, participantId, referralId };
  return roomForShare(table, of, { ...rules.share, payments }, shares, {
    currency,
    month,
    isNew: value === 0,
  });
}

function changeItems(
  ctx: Context,
  reward: StoredReward,
  { was, left, held, isLimited }: { was: number; left: number; held: boolean; isLimited: boolean },
): TransactItem[] {
  if (left === 0) return was === 0 ? limitedItems(ctx, reward, isLimited) : reverseShare(ctx, reward);
  if (was === 0) return restoreShare(ctx, reward, { left, held, isLimited });
  const counts = partNote;
  const note = isLimited ? limitNote(counts) : counts;
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx), note };
  const after = addRewardStep({ ...reward, ...amountsOf(reward, left, step.at) }, {}, step);
  return [changeRewardItem(ctx.table, after), rewardAudit(ctx, after)];
}

/** Says once that a share stays reversed because other payments have used the limit. It comes back with a later change if there is room. */
function limitedItems(ctx: Context, reward: StoredReward, isLimited: boolean): TransactItem[] {
  const note = limitNote(restoredNote);
  if (!isLimited || reward.history.at(-1)?.note === note) return [];
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx), note };
  const after = addRewardStep(reward, {}, step);
  return [changeRewardItem(ctx.table, after), rewardAudit(ctx, after)];
}

/**
 * A share that nobody has yet pays less if less of it is left: first the part falls that wasn't set against a debt. Its budget is
 * taken once it is approved, so more is due with the next reward. Of one on its way, or with its recipient, the difference is owed.
 */
function amountsOf(reward: StoredReward, left: number, at: string): Partial<StoredReward> {
  const { amount = 0, state, pays } = reward;
  if (state === "pending") return { amount: left };
  if (state !== "approved") return {};
  const most = Math.min(amount, left);
  const due = pays === undefined ? undefined : Math.max(0, most - setOffOf(reward));
  return {
    amount: most,
    ...(due !== undefined && { pays: due }),
    ...(due === 0 && { handsOut: true, approvesAt: at }),
  };
}
