/**
 * Kinds of responses.
 * - `page`: a document of the app origin
 * - `asset`: a script, style, font or picture of the app origin
 * - `widget`: `/w/*` of the edge origin, loaded by other people's pages
 * - `api`: `/api/*` of the app origin
 * - `edge-api`: `/v1/*`, `/r/*` and `/p/*` of the edge origin, called from other people's pages
 */
export type ResponseKind = "page" | "asset" | "widget" | "api" | "edge-api";

/** Origins without a trailing slash, such as `https://app.example.com`. */
export type Origins = { app: string; edge: string };

const always = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
} as const;

/** For responses that are not documents: opened as one, they can do nothing. */
const inert = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For responses that may be a readable page: styles are allowed, but no script, network or origin. */
const readable = inert.replace(";", "; style-src 'unsafe-inline';");

/**
 * Styles may be inline, because React Aria adds style elements at run time; scripts never. Nothing of the edge is loaded
 * here: previews of widgets are built from our own files. Pictures may be external, such as logos of members' sites.
 */
function pagePolicy({ app }: Origins): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    ...(app.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The headers of every response of this kind, with lower-case names. Used by CloudFront and locally. */
export function headersFor(kind: ResponseKind, origins: Origins): Record<string, string> {
  switch (kind) {
    case "page":
      return {
        ...always,
        "content-security-policy": pagePolicy(origins),
        "cross-origin-opener-policy": "same-origin",
        "x-frame-options": "SAMEORIGIN",
      };
    case "asset":
      // The preview of a widget is sandboxed with origin null, so it loads modules by CORS.
      return { ...always, "content-security-policy": inert, "access-control-allow-origin": "*" };
    case "api":
      return { ...always, "content-security-policy": inert, "cross-origin-resource-policy": "same-origin" };
    case "widget":
    case "edge-api":
      return {
        ...always,
        "content-security-policy": kind === "widget" ? readable : inert,
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        ...(kind === "widget" && { "timing-allow-origin": "*" }),
      };
  }
}

/**
 * Cache-Control of an object of the web build: files with a content hash in their name never change. The page of previews
 * is kept for a minute, since a screen has up to a dozen frames of it.
 */
export function cacheControlFor(uri: string): string {
  if (/^\/(assets\/|preview\/[^/]+\.js$)/.test(uri)) return "public, max-age=31536000, immutable";
  return uri.startsWith("/preview/") ? "public, max-age=60" : "public, max-age=0, must-revalidate";
}
