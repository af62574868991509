import { actorName } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, System, Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { costOf, freeBudgetItem } from "./budget.ts";
import { reopenDebtItems } from "./debt.ts";
import type { rewardEligibility, ShareTally } from "./eligibility.ts";
import { addRewardStep } from "./new-reward.ts";
import { restoreShare, reverseShare } from "./of-conversion.ts";
import { rewardAudit } from "./reward-audit.ts";
import { rewardIdOf } from "./reward-id.ts";
import { shareLeft, shareOf } from "./share-amount.ts";
import { addToTally } from "./share-tally.ts";
import { changeRewardItem, findReward, type SetOff, type StoredReward } from "./store.ts";

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
 * Makes a share what is left of its payment: as items for the transaction that changes the payment, and the referral's tally
 * with the difference. Null if nothing changes. Before anybody has the share its value changes, after that the difference is
 * owed. What a member reversed stays reversed.
 */
export async function followShare(
  ctx: Context,
  before: StoredReward,
  { paid, reversed }: { paid: number; reversed: number },
  shares: ShareTally,
  eligibility: ReturnType<typeof rewardEligibility>,
): Promise<{ items: TransactItem[]; shares: ShareTally } | null> {
  const { share, currency, state, reversedFrom } = before;
  if (share === undefined || currency === undefined) return null;
  if (state === "reversed" && (reversedFrom === undefined || eligibility === "rejected")) return null;
  // A value that is corrected changes the share within what it was limited to.
  const full = shareOf(share.paid, share.basisPoints);
  const isLimited = share.earned < full;
  const corrected = shareOf(paid, share.basisPoints);
  const earned =
    paid === share.paid ? share.earned : isLimited ? Math.min(share.earned, corrected) : corrected;
  const left = shareLeft(earned, { paid, reversed });
  if (left === share.value && paid === share.paid) return null;
  const reward = { ...before, share: { ...share, paid, earned, value: left } };
  return {
    items: await changeItems(ctx, reward, { was: share.value, left, held: eligibility === "held" }),
    shares: addToTally(shares, { amount: left - share.value, currency }, share.month),
  };
}

async function changeItems(
  ctx: Context,
  reward: StoredReward,
  { was, left, held }: { was: number; left: number; held: boolean },
): Promise<TransactItem[]> {
  if (left === 0) return was === 0 ? [] : reverseShare(ctx, reward);
  if (was === 0) return restoreShare(ctx, reward, { left, held });
  return amountItems(ctx, reward, left);
}

/** A share of which another amount is left, as it may be with nobody or with its recipient already. */
async function amountItems(ctx: Context, reward: StoredReward, left: number): Promise<TransactItem[]> {
  const { table } = ctx;
  const { amount = 0, state, debt } = reward;
  const note = "A part of the payment was reversed, or restored";
  const step = { at: ctx.clock.now().toISOString(), by: actorName(ctx), note };
  if (state !== "pending" && state !== "approved") {
    const after = addRewardStep({ ...reward, debt: amount - left }, {}, step);
    return [changeRewardItem(table, after), rewardAudit(ctx, after)];
  }
  // Its budget is reserved once it is approved, so what is due beyond that comes with the next reward.
  const due = state === "pending" ? left : Math.min(amount, left);
  const { setOff = [], excess } = withinValue(reward.setOff, due);
  const changed = {
    ...reward,
    amount: due,
    ...(excess.length > 0 && { setOff }),
    ...((debt !== undefined || due !== left) && { debt: due - left }),
  };
  const [cost, before] = [costOf(changed), costOf(reward)];
  const isCovered = state === "approved" && cost?.amount === 0;
  const after = addRewardStep(
    { ...changed, ...(isCovered && { handsOut: true, approvesAt: step.at }) },
    {},
    step,
  );
  const freed = (before?.amount ?? 0) - (cost?.amount ?? 0);
  return [
    changeRewardItem(table, after),
    rewardAudit(ctx, after),
    ...freeBudgetItem(table, reward, freed),
    ...(await reopenDebtItems(table, [{ ...reward, setOff: excess }], step)),
  ];
}

/** The parts of debts that a smaller value still covers, and those that it doesn't. */
function withinValue(
  setOff: readonly SetOff[] | undefined,
  most: number,
): { setOff?: SetOff[]; excess: SetOff[] } {
  let over = (setOff ?? []).reduce((sum, { amount }) => sum + amount, 0) - most;
  if (setOff === undefined || over <= 0) return { excess: [] };
  const [kept, excess]: [SetOff[], SetOff[]] = [[], []];
  for (const part of setOff.toReversed()) {
    const taken = Math.min(over, Math.max(0, part.amount));
    over -= taken;
    if (taken > 0) excess.push({ ...part, amount: taken });
    if (part.amount !== taken) kept.unshift({ ...part, amount: part.amount - taken });
  }
  return { setOff: kept, excess };
}
