import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { cacheControlFor, headersFor, type Origins } from "@kiteloop/functions/cdn/headers";
import { rewrite } from "@kiteloop/functions/cdn/rewrite";
import type { CdnObject } from "./respond.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
};

/** A file of the build, or undefined. No path reads anything outside the folder. */
async function fileAt(dist: string, uri: string): Promise<Buffer | undefined> {
  if (uri.includes("\0") || uri.includes("\\")) return undefined;
  const path = join(dist, normalize(uri));
  if (!path.startsWith(join(dist, "/"))) return undefined;
  return readFile(path).catch(() => undefined);
}

/** Documents and lists contain the site's origin, which is known only at run time. A deployment inserts it likewise. */
const named = new Set([".html", ".xml", ".txt", ".md"]);
const placeholder = "{{ VITE_SITE_ORIGIN }}";

function withOrigin(body: Buffer, uri: string, { app }: Origins): Buffer {
  if (!named.has(extname(uri)) || !body.includes(placeholder)) return body;
  return Buffer.from(body.toString("utf8").replaceAll(placeholder, app));
}

/**
 * The object for a decoded path of the app origin, as from S3 behind CloudFront: paths are rewritten, and missing
 * ones get the 404 page with status 404.
 */
export async function webObject(dist: string, path: string, origins: Origins): Promise<CdnObject> {
  const uri = rewrite(path);
  const found = uri === "/404.html" ? undefined : await fileAt(dist, uri);
  if (found) {
    const contentType = types[extname(uri)] ?? "application/octet-stream";
    const kind = contentType.startsWith("text/html") ? "page" : "asset";
    return {
      body: withOrigin(found, uri, origins),
      contentType,
      cacheControl: cacheControlFor(uri),
      headers: headersFor(kind, origins),
    };
  }
  const page = (await fileAt(dist, "/404.html")) ?? Buffer.from("Not found");
  return {
    status: 404,
    body: page,
    contentType: "text/html; charset=utf-8",
    cacheControl: "no-store",
    headers: headersFor("page", origins),
  };
}
