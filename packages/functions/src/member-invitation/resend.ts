import { resend } from "@kiteloop/core/member-invitation";
import { memberHandler } from "../http/member.ts";

export const handler = memberHandler(resend);
