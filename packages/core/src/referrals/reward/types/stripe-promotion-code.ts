import { toStripeAmount } from "@kiteloop/contract/shared/stripe-amount";
import type { TypeRules } from "./type-rules.ts";

export const promotionCodeRules: TypeRules = {
  by: "provider",
  needs: ({ promotion }) => (promotion?.ownCustomer ? "stripe_customer" : null),
  gift({ rewardId, what, promotion, work }) {
    if (promotion === undefined) return null;
    const { off, uses = 1 } = promotion;
    const { customer, expiresAt } = work ?? {};
    const code = { kind: "code" as const, rewardId, what, uses, customer, expiresAt };
    if ("percent" in off) return { ...code, off };
    const amount = toStripeAmount(off.amount, off.currency);
    return amount === null ? null : { ...code, off: { amount, currency: off.currency } };
  },
};
