import { recheckDue } from "@kiteloop/core/mail-sender";
import { platform } from "../runtime/index.ts";
import { withMailDomains } from "../runtime/mail-domains.ts";

export async function handler(): Promise<void> {
  const base = platform(withMailDomains);
  const looked = await recheckDue(base);
  if (looked > 0) base.log.info("looked up domains of senders", { senders: looked });
}
