import { send } from "@kiteloop/core/invitation";
import { keyHandler } from "../http/key.ts";

export const handler = keyHandler(send);
