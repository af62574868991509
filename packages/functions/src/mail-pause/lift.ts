import { lift } from "@kiteloop/core/mail-pause";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(lift);
