import * as api from "@kiteloop/contract/referrals/api";
import * as codePool from "@kiteloop/core/referrals/code-pool";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";

export const list = memberHandler(codePool.listCodePools);
export const upload = memberHandler(codePool.uploadCodes);
export const discard = memberHandler(codePool.discardCodes);

export const apiList = apiHandler(codePool.listCodePools, api.apiListCodePools, unchanged);
export const apiUpload = apiHandler(codePool.uploadCodes, api.apiUploadCodes, unchanged);
export const apiDiscard = apiHandler(codePool.discardCodes, api.apiDiscardCodes, unchanged);
