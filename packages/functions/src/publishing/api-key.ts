import * as apiKey from "@kiteloop/core/publishing/api-key";
import { memberHandler } from "../http/member.ts";

export const list = memberHandler(apiKey.listApiKeys);
export const create = memberHandler(apiKey.createApiKey);
export const revoke = memberHandler(apiKey.revokeApiKey);
export const update = memberHandler(apiKey.updateApiKey);
export const rotate = memberHandler(apiKey.rotateApiKey);
export const listRequests = memberHandler(apiKey.listKeyRequests);
