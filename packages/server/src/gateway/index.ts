import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { headersFor, type Origins } from "@kiteloop/functions/cdn/headers";
import { beaconPath, preflight } from "@kiteloop/functions/cdn/viewer";
import { handlersWithoutRoute } from "@kiteloop/functions/route";
import type { Admission } from "../http/admission.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { busyReply } from "./busy-reply.ts";
import { headersOf, toEvent } from "./event.ts";
import { type HttpHandler, invoke, timeoutMs } from "./invoke.ts";
import { type GatewayRoute, matcher } from "./match.ts";
import { mendedUrl } from "./mended-url.ts";
import { gatewayReply, type Reply, send, toReply } from "./reply.ts";

export type GatewayOptions = {
  routes: readonly GatewayRoute[];
  /** Returns the handler of a route. Called for each request, so it should cache. */
  load: (handler: string) => Promise<HttpHandler>;
  /** `app` passes cookies, `edge` removes them in both directions and allows every origin. */
  side: "app" | "edge";
  origins: Origins;
  log: (line: string) => void;
  limitMs?: number;
  /** The address of who makes a request; by default that of the connection. */
  clientAddress?: (request: IncomingMessage) => string;
  /** Refuses requests beyond what the machine can work on; by default none. */
  admission?: Admission;
  /** Whether events of sites are refused, since the disk is full. */
  isStorageFull?: () => boolean;
};

const admitAll: Admission = { isFull: () => false, enter: () => () => undefined };

/** A Lambda invocation may have 6 MB, some of which the rest of the event needs. */
const bodyLimit = 6 * 1024 * 1024 - 64 * 1024;

/** The socket's address, never a header's, as in API Gateway. */
const ofConnection = ({ socket }: IncomingMessage) => (socket.remoteAddress ?? "").replace(/^::ffff:/, "");

/**
 * CloudFront and the HTTP API on one machine: answers a request by the handler of its route, called in this process.
 * Routes match their own methods alone, so HEAD and OPTIONS usually find none, as on API Gateway.
 */
export function gateway(
  options: GatewayOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { side, limitMs = timeoutMs, log, clientAddress = ofConnection, admission = admitAll } = options;
  const { isStorageFull = () => false } = options;
  const match = matcher(options.routes);
  const withoutRoute = options.routes.find(({ handler }) => handler === handlersWithoutRoute[side]);
  const defaults = headersFor(side === "app" ? "api" : "edge-api", options.origins);

  async function answer(request: IncomingMessage, requestId: string): Promise<Reply> {
    const { host } = request.headers;
    const sent = request.url ?? "/";
    const [rawPath, rawQuery] = side === "edge" ? mendedUrl(host, sent, options.origins.edge) : split(sent);
    if (side === "edge" && request.method === "OPTIONS" && rawPath !== beaconPath)
      return { ...preflight, cookies: [], body: Buffer.alloc(0) };
    const found = match(request.method ?? "GET", rawPath);
    if (found.kind === "malformed") return gatewayReply(400);
    const { route, params } = found.kind === "route" ? found : { route: withoutRoute, params: {} };
    if (route === undefined) return gatewayReply(404);
    const which = rawPath === beaconPath ? "beacon" : side;
    const refuse = (code: "unavailable" | "storage.full") =>
      busyReply({ headers: headersOf(request, false) }, options.origins.app, code);
    if (which === "beacon" && isStorageFull()) return refuse("storage.full");
    if (admission.isFull(which)) return refuse("unavailable");
    const body = await readBody(request, bodyLimit);
    const sourceIp = clientAddress(request);
    const event = toEvent({
      request,
      sourceIp,
      rawPath,
      rawQuery,
      route,
      params,
      body,
      cookies: side === "app",
    });
    // Not before the body is read: who sends it slowly would keep a place.
    const leave = admission.enter(which);
    if (leave === null) return refuse("unavailable");
    try {
      const handler = await options.load(route.handler);
      const reply = toReply(await invoke(handler, event, { name: route.endpoint, requestId, limitMs }));
      return side === "edge" ? withoutCookies(reply) : reply;
    } finally {
      leave();
    }
  }

  return async (request, response) => {
    const requestId = randomUUID();
    const reply = await answer(request, requestId).catch((error: unknown): Reply => {
      if (error instanceof BodyTooLarge) return gatewayReply(413, { connection: "close" });
      log(
        `${request.method} ${(request.url ?? "").split("?")[0]}: ${error instanceof Error ? error.stack : error}`,
      );
      return gatewayReply(500);
    });
    send(response, reply, defaults, requestId);
  };
}

function split(url: string): [path: string, query: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
}

function withoutCookies(reply: Reply): Reply {
  const { "set-cookie": _dropped, ...headers } = reply.headers;
  return { ...reply, headers, cookies: [] };
}
