import * as api from "@kiteloop/contract/referrals/api";
import * as shown from "@kiteloop/core/referrals/api";
import * as reward from "@kiteloop/core/referrals/reward";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";

export const rules = /* @__PURE__ */ memberHandler(reward.getRewardRules);
export const saveRules = /* @__PURE__ */ memberHandler(reward.saveRewardRules, { grants: withAssets });
export const list = /* @__PURE__ */ memberHandler(reward.listRewards);
export const move = /* @__PURE__ */ memberHandler(reward.moveReward);
export const showCode = /* @__PURE__ */ memberHandler(reward.showRewardCode);
export const decide = /* @__PURE__ */ memberHandler(reward.decideRewards);

export const apiRules = /* @__PURE__ */ apiHandler(reward.getRewardRules, api.apiGetRewardRules, unchanged);
export const apiSaveRules = /* @__PURE__ */ apiHandler(
  reward.saveRewardRules,
  api.apiSaveRewardRules,
  unchanged,
  { grants: withAssets },
);
export const apiList = /* @__PURE__ */ apiHandler(
  reward.listRewards,
  api.apiListRewards,
  /* @__PURE__ */ shown.presentPage(shown.presentReward),
);
export const apiMove = /* @__PURE__ */ apiHandler(reward.moveReward, api.apiMoveReward, shown.presentReward);
export const apiShowCode = /* @__PURE__ */ apiHandler(
  reward.showRewardCode,
  api.apiShowRewardCode,
  unchanged,
);
