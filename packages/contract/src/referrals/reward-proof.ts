import type { RewardRules } from "./reward.ts";
import type { RewardFulfillment } from "./reward-fulfillment.ts";

/** Whether handing it out costs something that Kiteloop knows of: an amount, a code, or a provider's or server's work. */
const hasValue = (fulfillment: RewardFulfillment | undefined): boolean =>
  fulfillment !== undefined && (fulfillment.type !== "manual" || fulfillment.value !== undefined);

/**
 * Whether a conversion can earn something of value by these rules. Anyone can report one with the publishable key, so
 * only a server's report counts then, whatever the project's `conversionProof` is.
 */
export function needsServerProof(rules: RewardRules): boolean {
  return rules.share !== undefined || (rules.on === "converted" && paysForReferrals(rules));
}

/** Whether a join can earn something of value by these rules. The fraud rule `unproven` holds a page's report then. */
export const paysForJoins = (rules: RewardRules): boolean => rules.on === "joined" && paysForReferrals(rules);

/** Whether milestones count only what a server or a payment source has reported. */
export const milestonesNeedProof = (rules: RewardRules): boolean =>
  rules.on === "joined" ? paysForJoins(rules) : needsServerProof(rules);

function paysForReferrals({ fulfillment, milestones }: RewardRules): boolean {
  const all = [fulfillment?.inviter, fulfillment?.friend, ...milestones.map((one) => one.fulfillment)];
  return all.some(hasValue);
}
