import { join } from "@kiteloop/core/waitlist";
import { keyHandler } from "../http/key.ts";

export const handler = keyHandler(join);
