import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { headersFor, type Origins } from "@kiteloop/functions/cdn/headers";
import { BodyTooLarge, readBody } from "../server/body.ts";
import { toEvent } from "./event.ts";
import { type HttpHandler, InvocationTimeout, invoke, timeoutMs } from "./invoke.ts";
import { type GatewayRoute, matcher } from "./match.ts";
import { problemReply, type Reply, send, toReply } from "./reply.ts";

export type GatewayOptions = {
  routes: readonly GatewayRoute[];
  /** Gives the handler of a route; called at each request, so it should remember. */
  load: (handler: string) => Promise<HttpHandler>;
  /** `app` carries cookies, `edge` strips them both ways and is open to every origin. */
  side: "app" | "edge";
  origins: Origins;
  log: (line: string) => void;
  limitMs?: number;
};

/** A Lambda invocation takes 6 MB, of which the event around the body needs some. */
const bodyLimit = 6 * 1024 * 1024 - 64 * 1024;

const preflight: Reply = {
  status: 204,
  headers: {
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": "authorization, content-type, idempotency-key",
    "access-control-max-age": "86400",
  },
  cookies: [],
  body: Buffer.alloc(0),
};

/** The HTTP API on one machine: answers a request by the handler of its route, called in this process. */
export function gateway(
  options: GatewayOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { side, limitMs = timeoutMs, log } = options;
  const match = matcher(options.routes);
  const defaults = headersFor(side === "app" ? "api" : "edge-api", options.origins);

  async function answer(request: IncomingMessage, requestId: string): Promise<Reply> {
    const [rawPath = "/", rawQuery = ""] = split(request.url ?? "/");
    const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
    if (side === "edge" && method === "OPTIONS") return preflight;
    const found = match(method, rawPath);
    if (found.kind === "malformed") return problemReply("request.malformed", requestId);
    if (found.kind === "none") return problemReply("route.not_found", requestId);
    if (found.kind === "method") {
      return problemReply("method.not_allowed", requestId, { allow: found.allow.join(", ") });
    }
    const { route, params } = found;
    const body = await readBody(request, bodyLimit);
    const handler = await options.load(route.handler);
    const event = toEvent({ request, rawPath, rawQuery, route, params, body, cookies: side === "app" });
    const reply = toReply(await invoke(handler, event, { name: route.endpoint, requestId, limitMs }));
    return side === "edge" ? withoutCookies(reply) : reply;
  }

  return async (request, response) => {
    const requestId = randomUUID();
    const reply = await answer(request, requestId).catch((error: unknown): Reply => {
      if (error instanceof BodyTooLarge)
        return problemReply("request.too_large", requestId, { connection: "close" });
      log(
        `${request.method} ${(request.url ?? "").split("?")[0]}: ${error instanceof Error ? error.stack : error}`,
      );
      const failed = problemReply(error instanceof InvocationTimeout ? "unavailable" : "internal", requestId);
      return error instanceof InvocationTimeout ? { ...failed, status: 504 } : failed;
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
