import { queueMails } from "@kiteloop/core/delivery";
import { withMailer } from "../runtime/mailer.ts";
import { streamHandler } from "./consumer.ts";

export const handler = streamHandler("mail", queueMails, withMailer);
