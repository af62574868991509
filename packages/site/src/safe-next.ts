const base = "https://kiteloop.invalid";
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside a URL, which turns `/\t/x` into `//x`
const unsafe = /[\u0000-\u0020\u007f\\]/;

/**
 * The target after signing in: a path of this site, or `fallback`. Refuses anything that a browser could resolve to
 * another origin (`//x`, `/\x`, `javascript:`, control characters), and the sign-in screens themselves.
 */
export function safeNext(next: string | null | undefined, fallback: string): string {
  if (!next || next.length > 2048 || !next.startsWith("/") || next.startsWith("//") || unsafe.test(next)) {
    return fallback;
  }
  let url: URL;
  try {
    url = new URL(next, base);
  } catch {
    return fallback;
  }
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  if (/^\/(signin|signup|api)(\/|$)/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
