import { sendTest } from "@kiteloop/core/delivery";
import { memberHandler } from "../http/member.ts";
import { withMailer } from "../runtime/mailer.ts";

export const handler = memberHandler(sendTest, { grants: withMailer });
