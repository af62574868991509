import { get } from "@kiteloop/core/mail-sender";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(get);
