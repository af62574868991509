import * as z from "zod";

/** An http(s) address that fits into a reading, or null. */
export function addressIn(reference: string, base: string): string | null {
  const trimmed = reference.trim();
  if (trimmed === "" || trimmed.length > 2048 || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  const fine = /^https?:$/.test(url.protocol) && url.username === "" && url.href.length <= 2048;
  return fine && z.url().safeParse(url.href).success ? url.href : null;
}

/** Hosts on which platforms store the style sheets of their sites. */
const platformHosts =
  /(?:^|\.)(?:website-files\.com|squarespace\.com|sqspcdn\.com|parastorage\.com|wixstatic\.com|framerusercontent\.com|cdn\.shopify\.com|wp\.com)$/;

const site = (hostname: string) => hostname.split(".").slice(-2).join(".");

/** Whether a style sheet or manifest is the site's own: on its domain, or where its platform hosts such files. */
export function isOfSite(address: string, page: string): boolean {
  const [{ hostname, host }, of] = [new URL(address), new URL(page)];
  if (/^[\d.]+$|^\[/.test(of.hostname)) return host === of.host;
  return site(hostname) === site(of.hostname) || platformHosts.test(hostname);
}
