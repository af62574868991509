import { standing } from "@kiteloop/core/mail-settings";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(standing);
