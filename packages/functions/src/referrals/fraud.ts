import * as api from "@kiteloop/contract/referrals/api";
import * as fraud from "@kiteloop/core/referrals/fraud";
import * as referral from "@kiteloop/core/referrals/referral";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";

export const policy = memberHandler(fraud.getFraudPolicy);
export const preview = memberHandler(referral.previewFraudPolicy);
export const save = memberHandler(fraud.saveFraudPolicy);

export const apiPolicy = apiHandler(fraud.getFraudPolicy, api.apiGetFraudPolicy, unchanged);
export const apiSave = apiHandler(fraud.saveFraudPolicy, api.apiSaveFraudPolicy, unchanged);
