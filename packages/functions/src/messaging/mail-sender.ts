import * as mailSender from "@kiteloop/core/messaging/sender";
import { memberHandler } from "../http/member.ts";
import { withEmailDomains } from "../runtime/email-domains.ts";
import { platform } from "../runtime/index.ts";

export const get = /* @__PURE__ */ memberHandler(mailSender.getSender);
export const set = /* @__PURE__ */ memberHandler(mailSender.setSender, { grants: withEmailDomains });
export const check = /* @__PURE__ */ memberHandler(mailSender.checkSender, { grants: withEmailDomains });
export const remove = /* @__PURE__ */ memberHandler(mailSender.removeSender, { grants: withEmailDomains });

export async function recheckDue(): Promise<void> {
  const base = platform(withEmailDomains);
  const looked = await mailSender.recheckDue(base);
  if (looked > 0) base.log.info("looked up domains of senders", { senders: looked });
}
