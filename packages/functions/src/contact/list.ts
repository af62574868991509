import { list } from "@kiteloop/core/contact";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(list);
