import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Answers only under its own name. This machine's other one is redirected to it, so that cookies and Origin checks see one
 * origin; any other name may be an attacker's that resolves to this machine (DNS rebinding). `also` are names that no name
 * server resolves.
 */
export function onlyAt(
  origin: () => string,
  listener: Listener,
  also: readonly string[] = [],
): RequestListener {
  return (request, response) => {
    const own = new URL(origin());
    const host = request.headers.host;
    if (host === own.host || (host !== undefined && also.includes(host)))
      return void listener(request, response);
    const isThisMachine = host === `localhost:${own.port}` || host === `127.0.0.1:${own.port}`;
    if (isThisMachine && (request.method === "GET" || request.method === "HEAD")) {
      response.writeHead(307, { location: `${own.origin}${request.url ?? "/"}` }).end();
      return;
    }
    response
      .writeHead(421, { "content-type": "text/plain; charset=utf-8" })
      .end(`Open ${own.origin} instead.\n`);
  };
}
