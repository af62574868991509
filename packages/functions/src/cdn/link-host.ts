import { pagePathCode } from "./page-path.ts";

/**
 * The API's path for a request to a workspace's own domain: the domain goes in front of the path, where it is data like any
 * other. The API sees no Host header but its own. Files that every host has stay where they are.
 * Shipped as text in a CloudFront Function: no imports, no closures, nothing outside its own braces.
 */
export function hostPath(host: string, uri: string): string {
  if (uri === "/robots.txt" || uri === "/favicon.ico") return uri;
  return `/l/${encodeURIComponent(host.toLowerCase().replace(/:\d+$/, ""))}${uri}`;
}

/** Code of the CloudFront Function (runtime 2.0) for viewer requests to workspaces' own domains. */
export function linkRequestCode(viewerHeader: string): string {
  return `${hostPath.toString()}
${pagePathCode()}function handler(event) {
  const { request, viewer } = event;
  const host = request.headers.host ? request.headers.host.value : "";
  request.uri = pagePath(hostPath(host, request.uri), patterns);
  request.headers["${viewerHeader}"] = { value: viewer.ip };
  return request;
}
`;
}
