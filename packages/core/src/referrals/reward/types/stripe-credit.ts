import { toStripeAmount } from "@kiteloop/contract/shared/stripe-amount";
import { costOf } from "../balances.ts";
import type { TypeRules } from "./type-rules.ts";

export const creditRules: TypeRules = {
  by: "provider",
  needs: () => "stripe_customer",
  gift(reward) {
    const { rewardId, what, work } = reward;
    const cost = costOf(reward);
    const amount = cost && toStripeAmount(cost.amount, cost.currency);
    if (cost === null || amount === null || work?.customer === undefined) return null;
    return { kind: "credit", rewardId, what, customer: work.customer, amount, currency: cost.currency };
  },
};
