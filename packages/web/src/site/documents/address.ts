import { operator } from "../operator.ts";
import { publishedDocuments } from "./documents.data.ts";

/**
 * The address on the site of a link in a document, such as `api.md#errors`.
 * Undefined if neither the site nor the operator's repository has what it links to.
 */
export function addressOf(
  link: string,
  origin: string,
  source: string | null = operator.source,
): string | undefined {
  if (link.startsWith("#") || URL.canParse(link)) return link;
  const { pathname, hash } = new URL(link, "https://repository/docs/");
  const published = publishedDocuments.find(({ name }) => pathname === `/docs/${name}.md`);
  if (published) return `${origin}/docs/${published.name}.md${hash}`;
  return source === null ? undefined : `${source}/blob/main${pathname}${hash}`;
}
