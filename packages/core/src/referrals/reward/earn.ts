import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { earnSides, entryItems, type JoinFacts, readAccount } from "./account.ts";
import { type Earning, joinChange, rewardEligibility } from "./eligibility.ts";

/**
 * The rewards of a referral that has joined, as items for the same transaction. They fail if anything else changed the
 * inviter's rewards since; read the referral again then. `facts`: as read for a referral that is new, so that it has no rewards yet.
 */
export async function joinRewardItems(
  ctx: Pick<Platform, "table" | "clock">,
  referral: Earning,
  facts?: JoinFacts,
): Promise<TransactItem[]> {
  const standing = rewardEligibility(referral);
  if (standing === "rejected") return [];
  const account = await readAccount(ctx, referral, facts);
  const held = standing === "held";
  const earned = account.rules.on === "joined" ? earnSides(account, referral, ctx.clock.now(), held) : [];
  const change = joinChange(null, referral);
  return (await entryItems(ctx, account, referral, { change, earned, changed: [] })).items;
}
