import { linkRequestCode } from "./link-host.ts";
import { pagePathCode } from "./page-path.ts";

/** Header that carries the viewer's address to the API: the connection that the API sees is the CDN's own. */
export const viewerHeader = "x-kiteloop-viewer";

/**
 * The header by which CloudFront itself tells the viewer's address and port, where no function runs: on beacons, which
 * are most requests. CloudFront sets it, whatever the viewer sent.
 */
export const viewerAddressHeader = "cloudfront-viewer-address";

/**
 * The path of beacons. Pages send them as text/plain, so that no preflight is answered here: it would need a function,
 * which AWS bills for each beacon.
 */
export const beaconPath = "/v1/events";

/** Headers of a beacon's request that the API gets. The viewer's other headers stay at the CDN. */
export const beaconHeaders = [
  "Content-Type",
  "Origin",
  "User-Agent",
  "CloudFront-Viewer-Address",
  "CloudFront-Viewer-Country",
  "CloudFront-Is-Mobile-Viewer",
  "CloudFront-Is-Tablet-Viewer",
  "CloudFront-Is-Desktop-Viewer",
] as const;

/**
 * The answer to a preflight of the edge origin, which pages of every origin may call. The CDN gives it: API Gateway
 * knows no OPTIONS route and would answer 404, which a browser takes as a refusal.
 */
export const preflight = {
  status: 204,
  headers: {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": "authorization, content-type, idempotency-key",
    "access-control-max-age": "86400",
  },
} as const;

const answersPreflight = () => {
  const headers = Object.fromEntries(
    Object.entries(preflight.headers).map(([name, value]) => [name, { value }]),
  );
  const answer = { statusCode: preflight.status, statusDescription: "No Content", headers };
  return `  if (event.request.method === "OPTIONS") return ${JSON.stringify(answer)};\n`;
};

/**
 * Code of the CloudFront Function (runtime 2.0) for viewer requests to the API. It sets the viewer's address, replacing
 * whatever the viewer sent in that header, and on the edge origin it answers preflights and mends the paths of links. On
 * workspaces' own domains it also puts the domain in front of the path.
 */
export function apiRequestCode(side: "app" | "edge" | "links"): string {
  if (side === "links") return linkRequestCode(viewerHeader);
  const isEdge = side === "edge";
  const mended = "  event.request.uri = pagePath(event.request.uri, patterns);\n";
  return `${isEdge ? pagePathCode() : ""}function handler(event) {
${isEdge ? answersPreflight() + mended : ""}  event.request.headers["${viewerHeader}"] = { value: event.viewer.ip };
  return event.request;
}
`;
}
