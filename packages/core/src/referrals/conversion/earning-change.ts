import { actorName } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { earningCountItem, referralOfConversion } from "../referral/index.ts";
import { earnWithConversion, restoredNote, reverseEarned, rewardAudit } from "../reward/index.ts";
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
  const { earning = 0 } = referral;
  const count = Math.max(0, earning + (isReversed ? -1 : 1));
  const counted = earningCountItem(ctx.table, referral, count);
  if (isReversed) return count > 0 ? [counted] : [counted, ...(await reverseEarned(ctx, referral))];
  if (earning > 0) return [counted];
  const step = { by: actorName(ctx), note: restoredNote };
  const isNew = referral.verdict?.outcome === "reject";
  const { items, changed } = await earnWithConversion(ctx, referral, step, isNew);
  return [counted, ...items, ...changed.map((reward) => rewardAudit(ctx, reward))];
}
