import { send } from "@kiteloop/core/invitation";
import { keyHandler } from "../http/key.ts";
import { limitInTable } from "../http/shared-limiter.ts";

export const handler = keyHandler(send, { limiter: limitInTable });
