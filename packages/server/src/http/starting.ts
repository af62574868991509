import type { IncomingMessage, ServerResponse } from "node:http";

/** The answer to each request until there is a handler. */
export function starting(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "retry-after": "1", "content-type": "text/plain; charset=utf-8" });
  response.end("Kiteloop is starting. Try again in a moment.\n");
}
