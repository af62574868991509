import * as apiKey from "@kiteloop/core/publishing/api-key";
import { keyHandler } from "../http/key.ts";

export const get = keyHandler(apiKey.getOwnKey);
