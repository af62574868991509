import { resend } from "@kiteloop/core/member-invitation";
import { memberHandler } from "../http/member.ts";
import { limitInTable } from "../http/shared-limiter.ts";

export const handler = memberHandler(resend, { limiter: limitInTable });
