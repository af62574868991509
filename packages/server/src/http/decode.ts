/** The decoded path of a request, or undefined for malformed percent-encoding. */
export function decodedPath(url = "/"): string | undefined {
  try {
    return decodeURIComponent(url.split("?")[0] ?? "/");
  } catch {
    return undefined;
  }
}
