import { moneyIn } from "@kiteloop/contract/shared/money";
import { dayOf } from "@kiteloop/metrics/days";
import type { Ctx, Key, Member, Platform, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import {
  type ConversionMeaning,
  referralOfConversion,
  type StoredReferral,
  sharesItem,
} from "../referral/index.ts";
import {
  type EarnedShare,
  earnShare,
  findShare,
  followShare,
  rewardEligibility,
  type StoredReward,
} from "../reward/index.ts";
import { meaningOfStored } from "./meaning.ts";
import type { CountingProject } from "./new-conversion.ts";
import { firstPaidAt, type StoredConversion, type Value } from "./store.ts";

/** The share that a conversion of a day earns from `at` on; null if it earns none. */
export function shareOfConversion(
  ctx: Pick<Platform, "table" | "clock">,
  { timeZone }: Pick<CountingProject, "timeZone">,
  conversion: StoredConversion,
  referral: StoredReferral,
  { at, day, replaced }: { at: string; day: string; replaced?: StoredReward },
  { earns }: Pick<ConversionMeaning, "earns">,
): Promise<EarnedShare | null> {
  const value = moneyIn(conversion);
  if (value === null) return Promise.resolve(null);
  const { projectId, participantExternalId, externalId, kind, parts, reversed = 0 } = conversion;
  const month = dayOf(Date.parse(at), timeZone).slice(0, "2026-11".length);
  const payment = { externalId, kind, earns, value, parts, reversed, at, day, month, replaced };
  return earnShare(ctx, referral, payment, () =>
    firstPaidAt(ctx.table, { projectId, participantExternalId }),
  );
}

/** The changes of a conversion's share, and the number of the one that it has from now on, if that is another. */
export type ShareChange = { items: TransactItem[]; share?: number };

/** A conversion's value, and how much of it is reversed, tax and shipping. */
export type ShareValue = Value & { reversed: number } & Pick<StoredConversion, "parts">;

/**
 * The effects of a change of a conversion's value on the share that it earned: items for the same transaction. A value that comes
 * later than its conversion, or in another currency, earns a share of its own.
 */
export async function shareChange(
  ctx: Ctx<Member | System | Key>,
  project: CountingProject,
  known: StoredConversion,
  { amount, currency, reversed, parts }: ShareValue,
): Promise<ShareChange> {
  const { table } = ctx;
  const reward = await findShare(table, known);
  const isNew = reward === null ? known.changes === undefined : reward.currency !== currency;
  if (known.status !== "attributed" || (reward === null && !isNew)) return { items: [] };
  const referral = await referralOfConversion(table, known);
  if (referral === null) return { items: [] };
  const { shares } = referral;
  const gone = { paid: known.amount ?? 0, reversed: known.amount ?? 0, parts: known.parts };
  const left = reward?.currency === currency ? { paid: amount, reversed, parts } : gone;
  const followed =
    reward && shares && (await followShare(ctx, reward, left, shares, rewardEligibility(referral)));
  const after = followed?.shares ?? shares;
  const items = followed?.items ?? [];
  if (isNew) {
    const at = known.confirmedAt ?? known.convertedAt;
    const meaning = await meaningOfStored(table, project, known);
    const valued = { ...known, amount, currency, reversed, parts };
    const judged = after === undefined ? referral : { ...referral, shares: after };
    const day = dayOf(Date.parse(known.convertedAt), project.timeZone);
    const paid = { at, day, ...(reward && { replaced: reward }) };
    const earned = await shareOfConversion(ctx, project, valued, judged, paid, meaning);
    if (earned !== null) {
      const write = [...earned.items, sharesItem(table, referral, earned.shares)];
      return { items: [...items, ...write], share: earned.nth };
    }
  }
  return { items: followed ? [...items, sharesItem(table, referral, followed.shares)] : items };
}
