import * as reward from "@kiteloop/core/referrals/reward";
import { memberHandler } from "../http/member.ts";
import { platform } from "../runtime/index.ts";

export const rules = /* @__PURE__ */ memberHandler(reward.getRewardRules);
export const saveRules = /* @__PURE__ */ memberHandler(reward.saveRewardRules);
export const list = /* @__PURE__ */ memberHandler(reward.listRewards);
export const move = /* @__PURE__ */ memberHandler(reward.moveReward);

export async function approveDue(): Promise<void> {
  const base = platform();
  const approved = await reward.approveDue(base);
  if (approved > 0) base.log.info("approved what had waited long enough", { rewards: approved });
}
