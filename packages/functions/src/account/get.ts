import { get } from "@kiteloop/core/account";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(get);
