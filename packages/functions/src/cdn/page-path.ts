/** Paths of the edge where people arrive by a link, `{}` for a part that may be anything; the longest first. */
export const pagePatterns: readonly string[] = [
  "/l/{}/.well-known/{}",
  "/r/{}/card/{}",
  "/v1/waitlist/confirmations/{}",
  "/v1/unsubscribe/{}/undo",
  "/l/{}/{}/{}",
  "/v1/unsubscribe/{}",
  "/v1/digests/{}",
  "/r/{}/{}",
  "/l/{}/{}",
  "/l/{}",
  "/r/{}",
  "/p/{}",
  "/{}",
  "/",
];

/** Whether people or programs arrive by a link at an endpoint's path, such as `/r/{code}`. */
export const isPagePath = (path: string): boolean => pagePatterns.includes(path.replaceAll(/\{\w+\}/g, "{}"));

/**
 * The path of the API for one that people typed or that a message damaged: without slashes too many, letters of another case, a
 * character that was cut off, and what follows a link behind a slash. Below /v1 nothing is cut off, and what is no page stays.
 * Shipped as text in a CloudFront Function: no imports, no closures, nothing outside its own braces.
 */
export function pagePath(uri: string, patterns: readonly string[]): string {
  let whole = uri;
  try {
    decodeURIComponent(uri);
  } catch {
    whole = uri.slice(0, uri.indexOf("%"));
  }
  const parts = whole.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
  if (parts.length === 0) return "/";
  for (const pattern of patterns) {
    const names = pattern.split("/").slice(1);
    const isWhole = parts[0] !== "v1" || names.length === parts.length;
    const fits =
      isWhole &&
      names.every((name, at) => {
        const part = parts[at] || "";
        return name === "{}"
          ? part !== "" && (at > 0 || !/^(?:v1|w|api)$/.test(part))
          : name === part.toLowerCase();
      });
    if (fits) return `/${names.map((name, at) => (name === "{}" ? parts[at] : name)).join("/")}`;
  }
  return uri;
}

/** The text of `pagePath` and its patterns, for a CloudFront Function. */
export const pagePathCode = (): string => `${pagePath.toString()}
const patterns = ${JSON.stringify(pagePatterns)};
`;
