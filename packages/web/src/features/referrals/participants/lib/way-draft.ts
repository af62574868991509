import type { RewardFulfillment, RewardType } from "@kiteloop/contract/referrals/reward-fulfillment";
import { currencyDigits, type Money } from "@kiteloop/contract/shared/money";
import { parseAmount } from "../../../../lib/money.ts";

/** Form state of an amount: an empty one is none. */
export type AmountDraft = { amount: string; currency: string };

/** Form state of how a reward is fulfilled. */
export type WayDraft = AmountDraft & { type: RewardType; pool: string };

export const byHand: WayDraft = { type: "manual", pool: "", amount: "", currency: "" };

/** An amount as it is typed, in the main unit. */
export function toAmountDraft(money: Money | undefined): AmountDraft {
  if (money === undefined) return { amount: "", currency: "" };
  const digits = currencyDigits(money.currency);
  return { amount: (money.amount / 10 ** digits).toFixed(digits), currency: money.currency };
}

/** Undefined if nothing was typed. An amount that can’t be read is NaN, which the schema refuses. */
export function fromAmountDraft(draft: AmountDraft): Money | undefined {
  if (draft.amount.trim() === "") return undefined;
  const currency = draft.currency.trim().toUpperCase();
  return { amount: parseAmount(draft.amount, currency) ?? Number.NaN, currency };
}

export function toWayDraft(fulfillment: RewardFulfillment | undefined): WayDraft {
  if (fulfillment === undefined) return byHand;
  const { type, value } = fulfillment;
  return { type, pool: type === "code" ? fulfillment.pool : "", ...toAmountDraft(value) };
}

/** Undefined for a reward that is handed out by hand and costs nothing that is known. */
export function fromWayDraft({ type, pool, ...money }: WayDraft): RewardFulfillment | undefined {
  const value = fromAmountDraft(money);
  const cost = value === undefined ? {} : { value };
  if (type === "code") return { type, pool: pool.trim(), ...cost };
  return type === "manual" && value === undefined ? undefined : { type, ...cost };
}
