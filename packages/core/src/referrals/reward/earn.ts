import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { earnSides, entryItems, readAccount } from "./account.ts";
import { type Earning, rewardEligibility } from "./eligibility.ts";

/**
 * The rewards of a referral that has `joined` or `converted`, as items for the same transaction. They fail if
 * anything else changed the inviter's rewards since; read the referral again then. Call it only for an
 * invitee's first conversion that earns.
 */
export async function rewardItems(
  ctx: Pick<Platform, "table" | "clock">,
  referral: Earning,
  stage: RewardRules["on"],
): Promise<TransactItem[]> {
  const standing = rewardEligibility(referral);
  if (standing === "rejected") return [];
  const account = await readAccount(ctx, referral);
  const held = standing === "held";
  const earned = stage === account.rules.on ? earnSides(account, referral, ctx.clock.now(), held) : [];
  const change = held ? {} : { [stage]: 1 };
  return (await entryItems(ctx, account, referral, { change, earned, changed: [] })).items;
}
