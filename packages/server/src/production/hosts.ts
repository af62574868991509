import { createServer, type IncomingMessage } from "node:http";
import { guarded } from "../http/guard.ts";
import { connectionTimeouts, type Listening, listenAt, type RequestHandler } from "../http/listen.ts";
import { starting } from "../http/starting.ts";

type Hosts = ReadonlyMap<string, RequestHandler>;

/** Headers that proxies and CDNs set, and anybody may send. The client's address was read from them before. */
const ofProxies = /^(forwarded|x-forwarded-.*|x-real-ip|x-kiteloop-.*|cloudfront-.*)$/;

function withoutProxies({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (ofProxies.test(name)) delete headers[name];
}

/** The host that a request names, without a port. */
const hostOf = ({ headers }: IncomingMessage) => (headers.host ?? "").toLowerCase().replace(/:\d+$/, "");

/**
 * One listener for all hosts, behind a proxy that ends TLS. A request that the proxy got by plain http is sent to https, and one
 * for any other host is refused, since its sender took this server for another. While there are no hosts yet, each request gets a 503.
 */
export function listenForHosts(options: {
  at: { address: string; port: number };
  hosts: () => Hosts;
  /** The handler of any other host, if it is one of links. */
  links?: (host: string) => Promise<RequestHandler | null>;
  fromProxy: (request: IncomingMessage) => boolean;
  /** Takes failures of handlers. */
  log: (line: string) => void;
}): Promise<Listening> {
  const { at, hosts, links = async () => null, fromProxy, log } = options;
  const answer: RequestHandler = async (request, response) => {
    const host = hostOf(request);
    const known = hosts();
    if (known.size === 0) return starting(request, response);
    const handler = known.get(host) ?? (await links(host));
    if (handler === null) {
      response.writeHead(421, { "content-type": "text/plain; charset=utf-8" });
      return response.end("This server doesn't answer under that host.\n");
    }
    if (fromProxy(request) && request.headers["x-forwarded-proto"] === "http") {
      response.writeHead(308, { location: `https://${host}${request.url ?? "/"}` });
      return response.end();
    }
    return handler(request, response);
  };
  return listenAt(createServer({ maxHeaderSize: 10_240, ...connectionTimeouts }, guarded(answer, log)), at);
}

/** Reads the client's address of each request before its headers of proxies are removed, so that no handler sees those. */
export function rememberAddress(read: (request: IncomingMessage) => string) {
  const addresses = new WeakMap<IncomingMessage, string>();
  return {
    addressOf: (request: IncomingMessage): string => addresses.get(request) ?? "",
    remembering:
      (next: RequestHandler): RequestHandler =>
      (request, response) => {
        addresses.set(request, read(request));
        withoutProxies(request);
        return next(request, response);
      },
  };
}
