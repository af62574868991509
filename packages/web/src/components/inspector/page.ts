/** Path, and for a full address the origin, of the typed text; null if it is neither. */
export function pageOf(page: string): { path: string; origin: string | null } | null {
  const typed = page.trim();
  if (typed.startsWith("/")) return { path: new URL(typed, "https://a.example").pathname, origin: null };
  if (!/^https?:\/\//.test(typed) || !URL.canParse(typed)) return null;
  const { pathname, origin } = new URL(typed);
  return { path: pathname, origin };
}
