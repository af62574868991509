import { read } from "@kiteloop/core/member-invitation";
import { openHandler } from "../http/open.ts";

export const handler = openHandler(read);
