import { list } from "@kiteloop/core/dead-letter";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(list);
