import { sentGift } from "./sent.ts";
import type { TypeRules } from "./type-rules.ts";

export const payoutRules: TypeRules = {
  by: "provider",
  needs: () => "email",
  gift(reward) {
    const sent = sentGift(reward);
    return sent && { kind: "payout", ...sent, id: reward.work?.id };
  },
};
