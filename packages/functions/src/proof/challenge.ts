import { challenge } from "@kiteloop/core/proof";
import { openHandler } from "../http/open.ts";

export const handler = openHandler(challenge);
