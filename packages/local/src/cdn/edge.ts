import { isIP } from "node:net";
import { headersFor, type Origins } from "@kiteloop/functions/cdn/headers";
import { hostPath } from "@kiteloop/functions/cdn/link-host";
import type { FileAssets } from "../assets/store.ts";
import { decodedPath } from "../server/decode.ts";
import type { RequestHandler } from "../server/origins.ts";
import { respond } from "./respond.ts";

const ownPaths = /^\/(?:[wrpl]|v1)\//;

/** The path of a request to a workspace's own domain, which is any name but the edge's; others stay as they are. */
function pathAt(host: string | undefined, url: string, edge: string): string {
  const name = host?.replace(/:\d+$/, "") ?? "";
  const isOwn = name === "" || isIP(name) !== 0 || name === "localhost" || name === new URL(edge).hostname;
  return isOwn || ownPaths.test(url) ? url : hostPath(name, url);
}

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
    request.url = pathAt(request.headers.host, request.url ?? "/", options.origins.edge);
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
