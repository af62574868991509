import { send } from "@kiteloop/core/contact";
import { openHandler } from "../http/open.ts";

export const handler = openHandler(send);
