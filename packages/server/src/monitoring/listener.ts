import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
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

/**
 * Answers an operator's programs on an address of its own: `/live` whether the process answers, `/ready` whether it serves, and
 * `/metrics`. Requests that came through a proxy or from a web page are refused.
 */
export function listenForOperator(options: {
  at: { address: string; port: number };
  metrics: Pick<ServerMetrics, "text">;
  /** Why it doesn't serve at the moment, in a few words; null if it does. */
  fault: () => Promise<string | null>;
  log: (line: string) => void;
}): Promise<Listening> {
  const { at, metrics, fault, log } = options;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (isFromOthers(request)) return say(response, 403, "This address is not for proxies or web pages.\n");
    if (request.method !== "GET" && request.method !== "HEAD") return say(response, 405, "Only GET.\n");
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
        return say(response, 404, "There are /live, /ready and /metrics.\n");
    }
  };
  return listenAt(createServer(connectionTimeouts, guarded(answer, log)), at);
}
