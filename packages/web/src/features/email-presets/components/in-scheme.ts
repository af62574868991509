/**
 * A rendered mail as a mail program in light or dark mode shows it. Its style element is the first thing that names a
 * scheme and comes before every word of a member, so that none of those is changed.
 */
export function inScheme(html: string, scheme: "light" | "dark"): string {
  const rules = scheme === "dark" ? "all" : "not all";
  return html
    .replace(":root{color-scheme:light dark;", `:root{color-scheme:${scheme};`)
    .replace("@media (prefers-color-scheme:dark)", `@media ${rules}`);
}
