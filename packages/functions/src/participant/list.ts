import { list } from "@kiteloop/core/participant";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(list);
