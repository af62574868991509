import { join } from "@kiteloop/core/referral";
import { keyHandler } from "../http/key.ts";

export const handler = keyHandler(join);
