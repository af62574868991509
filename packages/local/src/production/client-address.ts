import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyaddr from "proxy-addr";

/** Proxies that a request may have passed; more of them are made up. */
const mostHops = 10;

const bare = (address: string | undefined) => (address ?? "").replace(/^::ffff:(?=\d+\.)/, "");

/**
 * The address of who made a request: read from the right of `X-Forwarded-For`, the first one outside the proxies' networks. A
 * header that didn't come from a proxy is ignored, and a malformed one counts as none.
 */
export function clientAddressBy(networks: readonly string[]): (request: IncomingMessage) => string {
  const trusted = proxyaddr.compile([...networks]);
  return (request) => {
    const own = bare(request.socket.remoteAddress);
    const hops = String(request.headers["x-forwarded-for"] ?? "").split(",");
    if (hops.length > mostHops || hops.some((hop) => hop.trim() !== "" && isIP(hop.trim()) === 0)) return own;
    const address = bare(proxyaddr(request, trusted));
    return isIP(address) === 0 ? own : address;
  };
}

/** Whether the request's own connection is a proxy's. */
export function fromProxyOf(networks: readonly string[]): (request: IncomingMessage) => boolean {
  const trusted = proxyaddr.compile([...networks]);
  return ({ socket }) => trusted(bare(socket.remoteAddress), 0);
}
