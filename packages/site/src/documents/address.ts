import { operator } from "../operator.ts";
import { allGroups } from "./list.ts";

const names = new Set<string>(allGroups.flatMap(({ documents }) => documents.map(({ name }) => name)));

/**
 * The address on the site of a link in a document, such as `api.md#errors`: of its Markdown, or of its page with
 * `ending` "". Undefined if neither the site nor the operator's repository has what it links to.
 */
export function addressOf(
  link: string,
  origin: string,
  { source = operator.source, ending = ".md" }: { source?: string | null; ending?: ".md" | "" } = {},
): string | undefined {
  if (/^[#/]/.test(link) || URL.canParse(link)) return link;
  const { pathname, hash } = new URL(link, "https://repository/docs/");
  const name = /^\/docs\/(.+)\.md$/.exec(pathname)?.[1];
  if (name !== undefined && names.has(name)) return `${origin}/docs/${name}${ending}${hash}`;
  return source === null ? undefined : `${source}/blob/main${pathname}${hash}`;
}
