import * as api from "@kiteloop/contract/referrals/api";
import * as fraud from "@kiteloop/core/referrals/fraud";
import * as referral from "@kiteloop/core/referrals/referral";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";

export const policy = /* @__PURE__ */ memberHandler(fraud.getFraudPolicy);
export const preview = /* @__PURE__ */ memberHandler(referral.previewFraudPolicy);
export const save = /* @__PURE__ */ memberHandler(fraud.saveFraudPolicy);

export const apiPolicy = /* @__PURE__ */ apiHandler(fraud.getFraudPolicy, api.apiGetFraudPolicy, unchanged);
export const apiSave = /* @__PURE__ */ apiHandler(fraud.saveFraudPolicy, api.apiSaveFraudPolicy, unchanged);
