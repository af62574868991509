import * as api from "@kiteloop/contract/referrals/api";
import * as shown from "@kiteloop/core/referrals/api";
import * as reward from "@kiteloop/core/referrals/reward";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const rules = memberHandler(reward.getRewardRules);
export const saveRules = memberHandler(reward.saveRewardRules, { grants: withAssets });
export const list = memberHandler(reward.listRewards);
export const move = memberHandler(reward.moveReward);
export const showCode = memberHandler(reward.showRewardCode);
export const decide = memberHandler(reward.decideRewards);

export const apiRules = apiHandler(reward.getRewardRules, api.apiGetRewardRules, unchanged);
export const apiSaveRules = apiHandler(reward.saveRewardRules, api.apiSaveRewardRules, unchanged, {
  grants: withAssets,
});
export const apiList = apiHandler(
  reward.listRewards,
  api.apiListRewards,
  /* @__PURE__ */ shown.presentPage(shown.presentReward),
);
export const apiMove = apiHandler(reward.moveReward, api.apiMoveReward, shown.presentReward);
export const apiShowCode = apiHandler(reward.showRewardCode, api.apiShowRewardCode, unchanged);
