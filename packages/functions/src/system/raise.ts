import { raiseError } from "@kiteloop/core/system";
import { openHandler } from "../http/open.ts";

export const handler = openHandler(raiseError);
