import { send } from "@kiteloop/core/contact";
import { openHandler } from "../http/open.ts";
import { limitInTable } from "../http/shared-limiter.ts";

export const handler = openHandler(send, { limiter: limitInTable });
