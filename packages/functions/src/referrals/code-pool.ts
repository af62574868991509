import * as api from "@kiteloop/contract/referrals/api";
import * as codePool from "@kiteloop/core/referrals/code-pool";
import { apiHandler, unchanged } from "../http/api.ts";
import { memberHandler } from "../http/member.ts";

export const list = /* @__PURE__ */ memberHandler(codePool.listCodePools);
export const upload = /* @__PURE__ */ memberHandler(codePool.uploadCodes);
export const discard = /* @__PURE__ */ memberHandler(codePool.discardCodes);

export const apiList = /* @__PURE__ */ apiHandler(codePool.listCodePools, api.apiListCodePools, unchanged);
export const apiUpload = /* @__PURE__ */ apiHandler(codePool.uploadCodes, api.apiUploadCodes, unchanged);
export const apiDiscard = /* @__PURE__ */ apiHandler(codePool.discardCodes, api.apiDiscardCodes, unchanged);
