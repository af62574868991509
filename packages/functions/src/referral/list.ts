import { list } from "@kiteloop/core/referral";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(list);
