import { sentGift } from "./sent.ts";
import type { TypeRules } from "./type-rules.ts";

export const giftCardRules: TypeRules = {
  by: "provider",
  needs: () => "email",
  gift(reward) {
    const { giftCard } = reward;
    const sent = sentGift(reward);
    return sent === null || giftCard === undefined ? null : { kind: "gift_card", ...sent, giftCard };
  },
};
