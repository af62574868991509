import { headersFor, type Origins } from "@kiteloop/functions/cdn/headers";
import type { FileAssets } from "../assets/store.ts";
import { decodedPath } from "../http/decode.ts";
import type { RequestHandler } from "../http/listen.ts";
import { respond } from "./respond.ts";

/**
 * The edge origin: published widgets under /w/, the public API everywhere else, and links on workspaces' own domains. Accepts
 * and sets no cookies.
 */
export function edgeOrigin(options: {
  assets: FileAssets;
  origins: Origins;
  api: RequestHandler;
}): RequestHandler {
  const headers = headersFor("widget", options.origins);
  return async (request, response) => {
    const path = decodedPath(request.url) ?? "";
    const read = request.method === "GET" || request.method === "HEAD";
    if (!path.startsWith("/w/") || !read) return options.api(request, response);
    const asset = await options.assets.open(path.slice(1));
    const missing = {
      status: 404,
      body: Buffer.from("// Kiteloop: nothing is published at this address.\n"),
      contentType: "text/javascript; charset=utf-8",
      cacheControl: "no-store",
    };
    await respond(request, response, { ...(asset ?? missing), headers });
  };
}
