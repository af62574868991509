import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyaddr from "proxy-addr";

const bare = (address: string | undefined) => (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "");

/**
 * The address of who made a request: read from the right of `X-Forwarded-For`, the first one outside the proxies' networks. What is
 * to its left was sent by that client, who can't change the answer by it, and a header that didn't come from a proxy is ignored.
 * Where a proxy names no address, it is the proxy's own.
 */
export function clientAddressBy(networks: readonly string[]): (request: IncomingMessage) => string {
  const trusted = proxyaddr.compile([...networks]);
  return ({ socket, headers }) => {
    let address = bare(socket.remoteAddress);
    const hops = String(headers["x-forwarded-for"] ?? "").split(",");
    for (const [at, hop] of hops.reverse().entries()) {
      const before = bare(hop.trim());
      if (!trusted(address, at) || isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
}

/** Whether the request's own connection is a proxy's. */
export function fromProxyOf(networks: readonly string[]): (request: IncomingMessage) => boolean {
  const trusted = proxyaddr.compile([...networks]);
  return ({ socket }) => trusted(bare(socket.remoteAddress), 0);
}
