import { toStripeAmount } from "@kiteloop/contract/shared/stripe-amount";
import type { Gift } from "@kiteloop/providers/gifts";
import type { Table } from "../../shared/context/index.ts";
import { findParticipant, isListed, participantsByIds } from "../participant/index.ts";
import { costOf, type StoredReward } from "../reward/index.ts";

/**
 * The gift that a provider makes for a reward, the same for each retry; null if its amount can't be expressed there.
 */
export function giftOf(reward: StoredReward): Gift | null {
  const { rewardId, what, promotion, giftCard, type, stripe } = reward;
  const about = { rewardId, what };
  if (type === "gift_card" || type === "payout") {
    const cost = costOf(reward);
    if (cost === null || stripe?.email === undefined) return null;
    const { attempt, email, id } = stripe;
    const sent = { ...about, ...cost, attempt, email, name: reward.recipientName };
    if (type === "payout") return { ...sent, kind: "payout", id };
    return giftCard === undefined ? null : { ...sent, kind: "gift_card", giftCard };
  }
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

/** A recipient's address that the embedder's server signed, so that nobody else can direct a reward to themselves. */
export async function recipientEmail(table: Table, reward: StoredReward): Promise<string | undefined> {
  for (const externalId of await recipientIds(table, reward)) {
    const found = await findParticipant(table, { projectId: reward.projectId, externalId });
    if (found?.verified && found.email !== undefined) return found.email;
  }
  return undefined;
}
