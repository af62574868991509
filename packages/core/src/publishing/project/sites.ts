import type { EmbedCrossDomain } from "@kiteloop/contract/publishing/embed";
import { getDomain } from "tldts";

type Sites = EmbedCrossDomain["sites"];

/**
 * Origins by the registrable domain that they share, by the public suffix list with its private part: two customers of
 * `github.io` are two sites. Hosts without such a domain, as `localhost`, share only their own cookies between ports.
 */
export function sitesOf(origins: readonly string[]): Sites {
  const sites = new Map<string, Sites[number]>();
  for (const origin of origins.filter((one) => URL.canParse(one))) {
    const { hostname } = new URL(origin);
    const domain = getDomain(hostname, { allowPrivateDomains: true });
    const site: Sites[number] = sites.get(domain ?? hostname) ?? [domain ?? "", []];
    site[1].push(origin);
    sites.set(domain ?? hostname, site);
  }
  return [...sites.values()];
}
