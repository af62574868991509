import * as apiKey from "@kiteloop/core/publishing/api-key";
import { memberHandler } from "../http/member.ts";

export const list = /* @__PURE__ */ memberHandler(apiKey.listApiKeys);
export const create = /* @__PURE__ */ memberHandler(apiKey.createApiKey);
export const revoke = /* @__PURE__ */ memberHandler(apiKey.revokeApiKey);
export const update = /* @__PURE__ */ memberHandler(apiKey.updateApiKey);
export const rotate = /* @__PURE__ */ memberHandler(apiKey.rotateApiKey);
export const listRequests = /* @__PURE__ */ memberHandler(apiKey.listKeyRequests);
