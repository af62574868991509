import { fulfillmentOf } from "../fulfill.ts";
import { rewardAudit } from "../reward-audit.ts";
import type { TypeRules } from "./type-rules.ts";

/** Its payment is available to the recipient's next payout, which is not the reward's matter. */
export const balanceRules: TypeRules = {
  by: "us",
  async handOut(ctx, reward, step) {
    const { after, items } = await fulfillmentOf(ctx, reward, { ...step, note: "Added to the balance" });
    return [...items, rewardAudit(ctx, after)];
  },
};
