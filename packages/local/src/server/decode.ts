/** The decoded path of a request, or undefined where its percent-encoding is malformed. */
export function decodedPath(url = "/"): string | undefined {
  try {
    return decodeURIComponent(url.split("?")[0] ?? "/");
  } catch {
    return undefined;
  }
}
