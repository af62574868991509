import * as sender from "@kiteloop/core/messaging/sender";
import { memberHandler } from "../http/member.ts";
import { withEmailDomains } from "../runtime/email-domains.ts";
import { platform } from "../runtime/index.ts";

export const get = memberHandler(sender.getSender);
export const set = memberHandler(sender.setSender, { grants: withEmailDomains });
export const check = memberHandler(sender.checkSender, { grants: withEmailDomains });
export const remove = memberHandler(sender.removeSender, { grants: withEmailDomains });

export async function recheckDue(): Promise<void> {
  const base = platform(withEmailDomains);
  const looked = await sender.recheckDue(base);
  if (looked > 0) base.log.info("looked up domains of senders", { senders: looked });
}
