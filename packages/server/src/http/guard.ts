import type { RequestHandler } from "./listen.ts";

/**
 * A handler whose failure is that of one request, which gets a 500. Otherwise an error that nothing catches ends the process, and
 * anybody whose request causes one could stop the server.
 */
export function guarded(handler: RequestHandler, log: (line: string) => void): RequestHandler {
  return async (request, response) => {
    try {
      await handler(request, response);
    } catch (error) {
      const path = (request.url ?? "").split("?")[0];
      log(`${request.method} ${path}: ${error instanceof Error ? error.stack : error}`);
      if (response.headersSent) return response.destroy();
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      response.end("This request failed.\n");
    }
  };
}
