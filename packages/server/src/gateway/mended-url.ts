import { isIP } from "node:net";
import { hostPath } from "@kiteloop/functions/cdn/link-host";
import { pagePath, pagePatterns } from "@kiteloop/functions/cdn/page-path";

const ownPaths = /^\/(?:[wrpl]|v1)\//;

/**
 * The path and query of a request to the edge as the CDN passes them on: mended, and with the host in front on a workspace's own
 * domain, which is any name but the edge's.
 */
export function mendedUrl(
  host: string | undefined,
  url: string,
  edge: string,
): [path: string, query: string] {
  const at = url.indexOf("?");
  const [path, query] = at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
  const name = host?.replace(/:\d+$/, "") ?? "";
  const isOwn = name === "" || isIP(name) !== 0 || name === "localhost" || name === new URL(edge).hostname;
  return [pagePath(isOwn || ownPaths.test(path) ? path : hostPath(name, path), pagePatterns), query];
}
