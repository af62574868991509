import * as apiKey from "@kiteloop/core/publishing/api-key";
import { keyHandler } from "../http/key.ts";

export const get = /* @__PURE__ */ keyHandler(apiKey.getOwnKey);
