import { isIPv4 } from "node:net";

export type Target = {
  url: URL;
  /** The hostname without the brackets of a literal IPv6 address. */
  hostname: string;
  port: number;
  /** One of the hosts that this process reads from a port on loopback. */
  loopback: boolean;
};

/** Ports on loopback by host: `127.0.0.1:4002`, or the name of a site that is served on this machine. */
export type LoopbackPorts = ReadonlyMap<string, number>;

/** Reads `127.0.0.1:4002` and `shop.example=127.0.0.1:4002`. */
export function loopbackPortsOf(hosts: readonly string[]): LoopbackPorts {
  return new Map(
    hosts.map((host) => {
      const [name = "", address = name] = host.split("=");
      return [name, Number(address.split(":")[1])];
    }),
  );
}

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

/** The target of an address at one of these https origins, whose ports may be others; null at any other. */
export function targetAt(raw: string, origins: readonly string[]): Target | null {
  const url = URL.parse(raw);
  if (url?.protocol !== "https:" || !origins.includes(url.origin)) return null;
  if (url.username !== "" || url.password !== "") return null;
  const port = url.port === "" ? 443 : Number(url.port);
  return { url, hostname: url.hostname.replace(/^\[|\]$/g, ""), port, loopback: false };
}

/**
 * The target of an address, or null if it must not be read: only http(s) on its default port, no user info, no IPv4
 * address in disguise. `base` is the page whose redirect it is; only a page on loopback leads to loopback. A host of
 * `loopbackPorts` is read from its port there.
 */
export function targetOf(raw: string, base: Target | null, loopbackPorts: LoopbackPorts): Target | null {
  if (!URL.canParse(raw, base?.url.href)) return null;
  const parsed = new URL(raw, base?.url.href);
  const { protocol, username, password, hostname } = parsed;
  const standard = standardPorts[protocol];
  if (standard === undefined || username !== "" || password !== "" || hostname === "") return null;
  if (authorityOf(raw)?.includes("@") || disguised(raw, hostname)) return null;
  const port = parsed.port === "" ? standard : Number(parsed.port);
  const onLoopback = protocol === "http:" ? loopbackPorts.get(parsed.host) : undefined;
  const loopback = onLoopback !== undefined && (base === null || base.loopback);
  if (port !== standard && !loopback) return null;
  const reached = loopback ? onLoopback : port;
  return { url: parsed, hostname: hostname.replace(/^\[|\]$/g, ""), port: reached, loopback };
}
