import { toStripeAmount } from "@kiteloop/contract/shared/stripe-amount";
import type { StripeGift, Table } from "../../shared/context/index.ts";
import { isListed, participantsByIds } from "../participant/index.ts";
import { costOf, type StoredReward } from "../reward/index.ts";

/**
 * The object that Stripe makes for a reward, the same for each retry; null if its amount can't be expressed there.
 */
export function giftOf(reward: StoredReward): StripeGift | null {
  const { rewardId, what, promotion, stripe } = reward;
  const about = { rewardId, what };
  if (promotion !== undefined) {
    const { off, uses = 1 } = promotion;
    const { customer, expiresAt } = stripe ?? {};
    const more = { ...about, kind: "code" as const, uses, customer, expiresAt };
    if ("percent" in off) return { ...more, off };
    const amount = toStripeAmount(off.amount, off.currency);
    return amount === null ? null : { ...more, off: { amount, currency: off.currency } };
  }
  const cost = costOf(reward);
  const amount = cost && toStripeAmount(cost.amount, cost.currency);
  if (cost === null || amount === null || stripe?.customer === undefined) return null;
  return { ...about, kind: "credit", customer: stripe.customer, amount, currency: cost.currency };
}

/** The ids by which a recipient's payments may know them: also the one of a user who was on a waitlist first. */
export async function recipientIds(
  table: Table,
  { projectId, recipientExternalId: id }: StoredReward,
): Promise<string[]> {
  if (!isListed(id)) return [id];
  const known = (await participantsByIds(table, projectId, [id])).get(id)?.knownAs;
  return known === undefined ? [id] : [known, id];
}
