import { referrer } from "@kiteloop/core/participant";
import { keyHandler } from "../http/key.ts";

export const handler = keyHandler(referrer);
