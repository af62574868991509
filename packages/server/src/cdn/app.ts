import type { Origins } from "@kiteloop/functions/cdn/headers";
import { decodedPath } from "../http/decode.ts";
import type { RequestHandler } from "../http/listen.ts";
import { respond } from "./respond.ts";
import { webObject } from "./web.ts";

/** The app origin: the API under /api/, the web build everywhere else. */
export function appOrigin(options: { dist: string; origins: Origins; api: RequestHandler }): RequestHandler {
  return async (request, response) => {
    const path = decodedPath(request.url);
    if (request.url?.startsWith("/api/")) return options.api(request, response);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    await respond(request, response, await webObject(options.dist, path ?? "/404.html", options.origins));
  };
}
