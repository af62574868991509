import { list } from "@kiteloop/core/mail-preset";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(list);
