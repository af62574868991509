import { actorName } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { earningCountItem, referralOfConversion, type StoredReferral } from "../referral/index.ts";
import {
  conversionChange,
  earnWithConversion,
  restoredNote,
  reverseEarned,
  rewardAudit,
} from "../reward/index.ts";
import { reversalState } from "./present.ts";
import type { StoredConversion } from "./store.ts";

/**
 * The effect of a conversion's reversal or restoration on what its referral earned, as items for the same transaction. With the
 * last conversion that earns, its rewards are reversed, and with the first one they are restored. One that a policy had kept from
 * earning earns now, if a member has approved its referral since.
 */
export async function earningChange(
  ctx: Ctx<Member | System | Key>,
  known: StoredConversion,
  after: Pick<StoredConversion, "amount" | "reversed" | "reversedAt">,
): Promise<TransactItem[]> {
  const isReversed = reversalState(after) === "whole";
  if (!known.earns || (reversalState(known) === "whole") === isReversed) return [];
  const referral = await referralOfConversion(ctx.table, known);
  if (referral === null) return [];
  const { earning = 0, claimed = 0 } = referral;
  const step = isReversed ? -1 : 1;
  const counts = {
    earning: Math.max(0, earning + step),
    ...(known.source === "browser" && { claimed: Math.max(0, claimed + step) }),
  };
  const counted = earningCountItem(ctx.table, referral, counts);
  const judged = { ...referral, ...counts };
  if (isReversed) return [counted, ...(await reverseEarned(ctx, referral, judged))];
  const isNew = referral.verdict?.outcome === "reject";
  return [counted, ...(await earnedAgain(ctx, referral, judged, restoredNote, isNew))];
}

/**
 * The effect of a server's report of a conversion that only a page had reported: from then on it is proved, and earns what claims
 * don't earn. Items for the same transaction.
 */
export async function provedItems(
  ctx: Ctx<Member | System | Key>,
  known: StoredConversion,
): Promise<TransactItem[]> {
  if (!known.earns || reversalState(known) === "whole") return [];
  const referral = await referralOfConversion(ctx.table, known);
  if (referral === null || !referral.claimed) return [];
  const { externalId: earnedWith, day: earnedOn } = known;
  const counts = { earning: referral.earning ?? 0, claimed: referral.claimed - 1 };
  const isFirst = conversionChange(referral, counts) !== null;
  const after = { ...counts, ...(isFirst && { earnedWith, earnedOn }) };
  return [
    earningCountItem(ctx.table, referral, after),
    ...(await earnedAgain(ctx, referral, { ...referral, ...after }, `Proved with ${earnedWith}`, true)),
  ];
}

async function earnedAgain(
  ctx: Ctx<Member | System | Key>,
  before: StoredReferral,
  after: StoredReferral,
  note: string,
  isNew: boolean,
): Promise<TransactItem[]> {
  const step = { by: actorName(ctx), note };
  const { items, changed } = await earnWithConversion(ctx, before, after, step, isNew);
  return [...items, ...changed.map((reward) => rewardAudit(ctx, reward))];
}
