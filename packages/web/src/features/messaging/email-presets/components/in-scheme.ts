/**
 * A rendered email as shown by an email client in light or dark mode. Only the first media query is replaced, which is
 * that of the style element before any text of a member.
 */
export function inScheme(html: string, scheme: "light" | "dark"): string {
  const rules = scheme === "dark" ? "all" : "not all";
  return html
    .replace(":root{color-scheme:light dark;", `:root{color-scheme:${scheme};`)
    .replace("@media (prefers-color-scheme:dark)", `@media ${rules}`);
}
