import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import type { RewardFulfillment } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { ExpectedReward, RewardState } from "./world.ts";

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
export const costOf = ({ amount, pays = amount }: ExpectedReward) => pays;

type Worth = Pick<ExpectedReward, "state" | "pays" | "returned"> & {
  amount?: number | undefined;
  share?: { value: number } | undefined;
};

const worthIn = ({ state, amount = 0, share }: Worth) =>
  state === "pending" || state === "reversed" ? 0 : (share?.value ?? amount);
/** How much more a reward is worth than was paid for it, or is on its way. */
export const owedFor = (reward: Worth) =>
  reward.returned || reward.pays === undefined ? 0 : worthIn(reward) - reward.pays;
/** How much more a reward gave its recipient than it is worth. */
export const debtFor = (reward: Worth) =>
  reward.returned || reward.pays === undefined ? 0 : (reward.amount ?? 0) - worthIn(reward);

/** Whether rules promise anything on a day. */
export function isRunning({ period }: RewardRules, day: string): boolean {
  const { from = null, until = null } = period ?? {};
  return (from === null || day >= from) && (until === null || day <= until);
}

const isWhole = (type: ExpectedReward["type"]) => type === "code" || type === "provider";
/** How much of what is due can be paid: a code is made as a whole, or not at all. */
export const payable = ({ type, amount }: ExpectedReward, due: number): number =>
  isWhole(type) && due > 0 ? amount : due;
/** Whether more or less is paid for a reward than its recipient is owed. */
export const paysWrong = ({ type, pays }: ExpectedReward, owed: number): boolean =>
  pays !== undefined && !isWhole(type) && (owed > 0 || (owed < 0 && pays > 0));

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
  if (type !== "manual" && type !== "code" && type !== "webhook" && type !== "balance")
    throw new RangeError(type);
  return { type, ...amounts };
}

export function monthsAfter(from: number, months: number): number {
  const at = new Date(from);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at.getTime();
}
