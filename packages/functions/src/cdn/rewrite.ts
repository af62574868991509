import { documentPaths, publicPaths } from "@kiteloop/contract/shared/public-paths";

/**
 * The object for a path of the app origin: a page's document, the members' app for everything below /members, a file
 * itself, and otherwise the 404 page.
 * Shipped as text in a CloudFront Function: no imports, no closures, nothing outside its own braces.
 */
function rewriteTo(uri: string, pages: readonly string[]): string {
  const asked = uri.length > 1 && uri.charAt(uri.length - 1) === "/" ? uri.slice(0, -1) : uri;
  if (uri === "/") return "/index.html";
  if (asked === "/members" || asked.indexOf("/members/") === 0) return "/members.html";
  if (asked.slice(asked.lastIndexOf("/")).indexOf(".") > 0) return asked;
  return asked !== "/" && pages.indexOf(asked) >= 0 ? `${asked}.html` : "/404.html";
}

const allPages = [...publicPaths, ...documentPaths];

/** The object of the web build for a decoded path of the app origin. */
export function rewrite(uri: string): string {
  return rewriteTo(uri, allPages);
}

const shipped = () => `${rewriteTo.toString()}
const pages = ${JSON.stringify(allPages)};
`;

/** Code of the CloudFront Function (runtime 2.0) for viewer requests of the app origin's static behavior. */
export function viewerRequestCode(): string {
  return `${shipped()}function handler(event) {
  event.request.uri = rewriteTo(event.request.uri, pages);
  return event.request;
}
`;
}

/** Code of the CloudFront Function for viewer responses, which gives the 404 page its status. */
export function viewerResponseCode(): string {
  return `${shipped()}function handler(event) {
  if (rewriteTo(event.request.uri, pages) === "/404.html") {
    event.response.statusCode = 404;
    event.response.statusDescription = "Not Found";
  }
  return event.response;
}
`;
}
