import type { RewardType } from "@kiteloop/contract/referrals/reward-fulfillment";
import { balanceRules } from "./balance.ts";
import { codeRules } from "./code.ts";
import { giftCardRules } from "./gift-card.ts";
import { payoutRules } from "./payout.ts";
import { creditRules } from "./stripe-credit.ts";
import { promotionCodeRules } from "./stripe-promotion-code.ts";
import type { TypeRules } from "./type-rules.ts";
import { webhookRules } from "./webhook.ts";

const rules: Record<RewardType, TypeRules> = {
  manual: { by: "member" },
  code: codeRules,
  webhook: webhookRules,
  balance: balanceRules,
  stripe_promotion_code: promotionCodeRules,
  stripe_credit: creditRules,
  gift_card: giftCardRules,
  payout: payoutRules,
};

export const typeRulesOf = (type: RewardType = "manual"): TypeRules => rules[type];
