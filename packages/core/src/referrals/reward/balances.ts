import type { RewardType } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { RewardState } from "@kiteloop/contract/referrals/reward-states";
import type { Money } from "@kiteloop/contract/shared/money";
import { type Balances, nothing } from "../ledger/index.ts";

/** The parts of a reward by which it changes balances and budgets. */
export type Priced = {
  state: RewardState;
  type?: RewardType | undefined;
  amount?: number | undefined;
  currency?: string | undefined;
  share?: { value: number } | undefined;
  /** The amount that its approval decided to pay for it. */
  pays?: number | undefined;
  returned?: boolean | undefined;
  budgetMonth?: string | undefined;
};

/** The sum that a reward has added to balances and budgets: its writer adds the difference to what its new state adds. */
export type Booked = Balances & {
  /** How much of which month's budget it takes. */
  taken: number;
  month?: string | undefined;
};

/** The worth of a reward to its recipient by now: a share follows its payment, also after it was handed out. */
const worthOf = ({ state, amount = 0, share }: Priced): number =>
  state === "reversed" ? 0 : (share?.value ?? amount);

/** The amounts that a reward adds to its recipient's balances: none before its approval, or if they gave it back unused. */
export function balancesOf(reward: Priced): Balances {
  const { state, type, pays, returned, currency } = reward;
  if (pays === undefined || returned === true || currency === undefined) return nothing;
  const isHandedOut = state === "fulfilled" || state === "reversed";
  const place = isHandedOut ? (type === "balance" ? "available" : "paid") : "transit";
  return { ...nothing, owed: worthOf(reward) - pays, [place]: pays };
}

export function bookedOf(reward: Priced): Booked {
  const { pays = 0, budgetMonth: month } = reward;
  return {
    ...balancesOf(reward),
    taken: month === undefined ? 0 : pays,
    ...(month !== undefined && { month }),
  };
}

/** The amount paid for a reward, which its approval may have lowered or raised; null without a value. */
export function costOf({
  amount,
  currency,
  pays,
}: Pick<Priced, "amount" | "currency" | "pays">): Money | null {
  if (amount === undefined || currency === undefined) return null;
  return { amount: pays ?? amount, currency };
}

/** The part of a reward's value that was set against a debt. Negative if it pays more than its value. */
export const setOffOf = ({ amount = 0, pays = amount }: Pick<Priced, "amount" | "pays">): number =>
  amount - pays;

/** How much more a reward gave its recipient than it is worth by now. Negative if more is due to them. */
export function debtOf(reward: Priced): number {
  const { amount = 0, pays, returned } = reward;
  return pays === undefined || returned === true ? 0 : amount - worthOf(reward);
}

/** The part of a reward that an earlier release set against a debt, by the reversed reward that left it. */
export type SetOff = { rewardId: string; amount: number };

/** A reward as earlier releases stored it: with debts instead of the amount that it pays. */
type Earlier = Priced & {
  booked?: Booked | undefined;
  setOff?: SetOff[] | undefined;
  debt?: number | undefined;
};

/** The payment for a reward as it is stored now, also if an earlier release stored it, and the sum that it has added since. */
export function paymentOf(reward: Earlier): { pays?: number; returned?: true; booked?: Booked } {
  const { booked, state, amount, setOff = [], debt } = reward;
  if (booked !== undefined) return { booked };
  const isHandedOut = state === "reversed" && debt !== undefined;
  if (amount === undefined || state === "pending" || (state === "reversed" && !isHandedOut)) return {};
  const pays = setOff.reduce((rest, part) => rest - part.amount, amount);
  const own = { pays, ...(isHandedOut && debt === 0 && { returned: true as const }) };
  return { ...own, booked: bookedOf({ ...reward, ...own }) };
}
