import { addRewardStep } from "../new-reward.ts";
import { rewardAudit } from "../reward-audit.ts";
import { changeRewardItem } from "../store.ts";
import type { TypeRules } from "./type-rules.ts";

/** Tells the embedder's server, which acknowledges it. */
export const webhookRules: TypeRules = {
  by: "us",
  async handOut(ctx, reward, step) {
    const after = addRewardStep(reward, { state: "sending" }, step);
    return [changeRewardItem(ctx.table, after), rewardAudit(ctx, after)];
  },
};
