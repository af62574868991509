import type { RewardFulfillment } from "@kiteloop/contract/referrals/reward-fulfillment";
import { type ExpectedReward, type RewardState, sum } from "./world.ts";

/** The states that a member can move a reward to. */
export const moves: Record<RewardState, readonly string[]> = {
  pending: ["approved", "reversed"],
  approved: ["fulfilled", "reversed"],
  sending: ["fulfilled", "reversed"],
  failed: ["approved", "fulfilled", "reversed"],
  fulfilled: ["reversed"],
  reversed: [],
};
export const partOf = (amount: number, part: number, whole: number) =>
  whole === 0 ? 0 : Math.floor((amount * part) / whole);
export const partsOf = ({ setOff }: ExpectedReward) => sum(setOff.map((part) => part.amount));
export const costOf = (reward: ExpectedReward) => reward.amount - partsOf(reward);

/** Whether a provider is asked to make it. */
export const isAskedFor = ({ type }: ExpectedReward) => type === "provider" || isSent(type);
export const isSent = (type: ExpectedReward["type"]) => type === "card" || type === "cash";

/** A reward's type and value by the rules. */
export function worthOf(
  fulfillment: RewardFulfillment | undefined,
): Pick<ExpectedReward, "type" | "amount" | "currency"> {
  const { type = "manual", value } = fulfillment ?? {};
  const amounts = { amount: value?.amount ?? 0, currency: value?.currency };
  if (type === "stripe_promotion_code") return { type: "provider", ...amounts };
  if (type === "gift_card") return { type: "card", ...amounts };
  if (type === "payout") return { type: "cash", ...amounts };
  if (type !== "manual" && type !== "code" && type !== "webhook") throw new RangeError(type);
  return { type, ...amounts };
}

export function monthsAfter(from: number, months: number): number {
  const at = new Date(from);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at.getTime();
}
