import { list } from "@kiteloop/core/assessment";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(list);
