import * as linkDomain from "@kiteloop/core/publishing/link-domain";
import { memberHandler } from "../http/member.ts";
import { platform } from "../runtime/index.ts";
import { withLinkHosts } from "../runtime/link-hosts.ts";

export const get = memberHandler(linkDomain.getLinkDomain);
export const set = memberHandler(linkDomain.setLinkDomain, { grants: withLinkHosts });
export const check = memberHandler(linkDomain.checkLinkDomain, { grants: withLinkHosts });
export const remove = memberHandler(linkDomain.removeLinkDomain);

export async function recheckDue(): Promise<void> {
  const base = platform(withLinkHosts);
  const looked = await linkDomain.recheckLinkDomains(base);
  if (looked > 0) base.log.info("looked up domains of links", { domains: looked });
}
