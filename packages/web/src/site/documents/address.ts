import { operator } from "../operator.ts";
import { publishedDocuments } from "./documents.data.ts";

/**
 * The address on the site of a link in a document, as in `api.md#errors`; `ending` is that of the documents there.
 * Undefined if neither the site nor the operator's repository has what it links to.
 */
export function addressOf(
  link: string,
  { origin, ending }: { origin: string; ending: ".md" | "" },
  source: string | null = operator.source,
): string | undefined {
  if (link.startsWith("#") || URL.canParse(link)) return link;
  const { pathname, hash } = new URL(link, "https://repository/docs/");
  const published = publishedDocuments.find(({ name }) => pathname === `/docs/${name}.md`);
  if (published) return `${origin}/docs/${published.name}${ending}${hash}`;
  return source === null ? undefined : `${source}/blob/main${pathname}${hash}`;
}
