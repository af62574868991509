/**
 * Which object answers a path of the app origin: a screen gets the shell, a file itself, all else the 404 page.
 * Shipped as text into a CloudFront Function: no imports, no closures, nothing outside its own braces.
 * The screens are design's route map; below /members every path is the shell's to answer.
 */
export function rewrite(uri: string): string {
  const path = uri.length > 1 && uri.charAt(uri.length - 1) === "/" ? uri.slice(0, -1) : uri;
  if (uri === "/" || path === "/members" || path.indexOf("/members/") === 0) return "/index.html";
  if (path.slice(path.lastIndexOf("/")).indexOf(".") > 0) return path;
  const screens = [
    "/about",
    "/company",
    "/careers",
    "/contact",
    "/pricing",
    "/privacy",
    "/terms",
    "/assessments",
    "/assessments/invite-flow",
    "/assessments/k-factor-calculator",
    "/wall-of-love",
    "/signin",
    "/signup",
    "/error",
    "/error/ping",
  ];
  return screens.indexOf(path) >= 0 ? "/index.html" : "/404.html";
}

/** Code of the CloudFront Function (runtime 2.0) for viewer requests of the app origin's static behaviour. */
export function viewerRequestCode(): string {
  return `${rewrite.toString()}
function handler(event) {
  event.request.uri = rewrite(event.request.uri);
  return event.request;
}
`;
}

/** Code of the one for viewer responses: the 404 page is an object like any other until it gets its status. */
export function viewerResponseCode(): string {
  return `${rewrite.toString()}
function handler(event) {
  if (rewrite(event.request.uri) === "/404.html") {
    event.response.statusCode = 404;
    event.response.statusDescription = "Not Found";
  }
  return event.response;
}
`;
}
