import type { Page } from "./page.ts";

/** What a page says of itself to search engines and to whatever shows a shared link. */
export function Head({ page, origin }: { page: Page; origin: string }) {
  if (page.hidden) return <meta name="robots" content="noindex" />;
  return <link rel="canonical" href={origin + page.path} />;
}
