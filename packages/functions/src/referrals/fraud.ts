import * as fraud from "@kiteloop/core/referrals/fraud";
import * as referral from "@kiteloop/core/referrals/referral";
import { memberHandler } from "../http/member.ts";

export const policy = /* @__PURE__ */ memberHandler(fraud.getFraudPolicy);
export const preview = /* @__PURE__ */ memberHandler(referral.previewFraudPolicy);
export const save = /* @__PURE__ */ memberHandler(fraud.saveFraudPolicy);
