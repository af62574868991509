import { actorName } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member, System } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { earnSides, entryItems, readAccount, restoredSides } from "./account.ts";
import {
  conversionChange,
  countsAsConverted,
  type Earning,
  joinChange,
  rewardEligibility,
} from "./eligibility.ts";
import { addRewardStep } from "./new-reward.ts";
import { turnShares } from "./of-shares.ts";
import { auditReward } from "./review.ts";

/**
 * Holds what a referral earned, because it is held or rejected now: items for the same transaction, which must fail if
 * the referral has converted or been reviewed since. Nothing is reversed, and fulfilled rewards stay. A
 * formerly rejected referral that is only held now earns what it would have, held.
 */
export async function holdRewards(
  ctx: Ctx<Member | System | Key>,
  before: Earning,
  after: Earning,
  note = "The fraud policy changed",
): Promise<TransactItem[]> {
  const [stood, stands] = [rewardEligibility(before), rewardEligibility(after)];
  const clearedUntilNow = stood === "cleared";
  const earnsNow = stood === "rejected" && stands === "held";
  if (!clearedUntilNow && !earnsNow) return [];
  const account = await readAccount(ctx, before);
  const now = ctx.clock.now();
  const step = { at: now.toISOString(), by: actorName(ctx), note };
  const changed = Object.values(account.sides)
    .filter(({ held, state }) => clearedUntilNow && !held && (state === "pending" || state === "approved"))
    .map((reward) => addRewardStep(reward, { held: true }, step));
  const converted = countsAsConverted(before, account.onlyProved);
  const due = account.rules.on === "joined" || converted;
  const earned = earnsNow && due ? earnSides(account, before, now, true) : [];
  const restored = earnsNow && converted ? restoredSides(account, before, step, true) : [];
  const change = clearedUntilNow ? { ...joinChange(before, after), ...conversionChange(before, {}) } : {};
  const shares = clearedUntilNow
    ? await turnShares(
        ctx,
        before,
        ({ held, state }) => !held && (state === "pending" || state === "approved"),
        (open) => open.map((share) => addRewardStep(share, { held: true }, step)),
      )
    : [];
  const entry = await entryItems(ctx, account, before, {
    change,
    earned,
    changed: [...changed, ...restored],
  });
  return [...auditReward(ctx, entry), ...shares];
}
