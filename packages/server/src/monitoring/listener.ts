import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import * as z from "zod";
import { guarded } from "../http/guard.ts";
import { connectionTimeouts, type Listening, listenAt } from "../http/listen.ts";
import type { ServerMetrics } from "./metrics.ts";

/** Headers that only a proxy or a web page sends: neither may reach what is for the operator alone. */
const ofOthers = ["x-forwarded-for", "x-forwarded-host", "forwarded", "origin", "sec-fetch-site"];

const isFromOthers = ({ headers }: IncomingMessage) => ofOthers.some((name) => headers[name] !== undefined);

function say(response: ServerResponse, status: number, text: string, contentType = "text/plain"): void {
  response.writeHead(status, { "content-type": contentType, "cache-control": "no-store" });
  response.end(text);
}

/** The host of `/tls?domain=`; undefined for other requests. */
function hostInQuery(url = "/"): string | undefined {
  if (!url.startsWith("/tls?")) return undefined;
  const host = new URLSearchParams(url.slice("/tls?".length)).get("domain") ?? "";
  return z.hostname().safeParse(host).success ? host.toLowerCase() : "";
}

/** Any but the first keeps Caddy from getting a certificate. */
const statuses = { yes: 200, later: 429, no: 404 } as const;

/**
 * Answers an operator's programs on an address of its own: `/live` whether the process answers, `/ready` whether it serves,
 * `/metrics`, and `/tls` for which hosts a proxy may get certificates. Requests that came through a proxy or from a web page are refused.
 */
export function listenForOperator(options: {
  at: { address: string; port: number };
  metrics: Pick<ServerMetrics, "text">;
  /** Why it doesn't serve at the moment, in a few words; null if it does. */
  fault: () => Promise<string | null>;
  /** Whether a proxy may get a certificate for a host. */
  certificate: (host: string) => Promise<"yes" | "later" | "no">;
  log: (line: string) => void;
}): Promise<Listening> {
  const { at, metrics, fault, certificate, log } = options;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (isFromOthers(request)) return say(response, 403, "This address is not for proxies or web pages.\n");
    if (request.method !== "GET" && request.method !== "HEAD") return say(response, 405, "Only GET.\n");
    const asked = hostInQuery(request.url);
    if (asked !== undefined) return say(response, statuses[await certificate(asked)], "");
    switch (request.url) {
      case "/live":
        return say(response, 200, "live\n");
      case "/ready": {
        const why = await fault();
        return why === null ? say(response, 200, "ready\n") : say(response, 503, `${why}\n`);
      }
      case "/metrics": {
        const { text, contentType } = await metrics.text();
        return say(response, 200, text, contentType);
      }
      default:
        return say(response, 404, "There are /live, /ready, /metrics and /tls?domain=.\n");
    }
  };
  return listenAt(createServer(connectionTimeouts, guarded(answer, log)), at);
}
