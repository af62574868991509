import { isIPv4 } from "node:net";

export type Target = {
  url: URL;
  /** The hostname without the brackets of a literal IPv6 address. */
  hostname: string;
  port: number;
  /** One of the hosts on loopback that this process may read. */
  loopback: boolean;
};

const standardPorts: Record<string, number> = { "http:": 80, "https:": 443 };

/** The authority as written: between the slashes of an absolute or a scheme-relative address. */
function authorityOf(raw: string): string | null {
  return /^[\s\p{Cc}]*(?:[a-z][a-z0-9+.-]*:)?[\\/]{2}([^\\/?#]*)/iu.exec(raw)?.[1] ?? null;
}

/** `0x7f.1`, `2130706433`, `0177.0.0.1`: browsers read them as IPv4 addresses, and attackers use them to hide one. */
function disguised(raw: string, hostname: string): boolean {
  const authority = authorityOf(raw);
  return isIPv4(hostname) && authority !== null && authority.replace(/:\d*$/, "") !== hostname;
}

/**
 * The target of an address, or null if it must not be read: only http(s) on its default port, no user info, no IPv4
 * address in disguise. `base` is the page whose redirect it is; only a page on loopback leads to loopback.
 */
export function targetOf(
  raw: string,
  base: Target | null,
  readableLoopback: ReadonlySet<string>,
): Target | null {
  if (!URL.canParse(raw, base?.url.href)) return null;
  const parsed = new URL(raw, base?.url.href);
  const { protocol, username, password, hostname } = parsed;
  const standard = standardPorts[protocol];
  if (standard === undefined || username !== "" || password !== "" || hostname === "") return null;
  if (authorityOf(raw)?.includes("@") || disguised(raw, hostname)) return null;
  const port = parsed.port === "" ? standard : Number(parsed.port);
  const loopback =
    protocol === "http:" && readableLoopback.has(parsed.host) && (base === null || base.loopback);
  if (port !== standard && !loopback) return null;
  return { url: parsed, hostname: hostname.replace(/^\[|\]$/g, ""), port, loopback };
}
