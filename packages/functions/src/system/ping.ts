import { ping } from "@kiteloop/core/system";
import { openHandler } from "../http/open.ts";

export const handler = openHandler(ping);
