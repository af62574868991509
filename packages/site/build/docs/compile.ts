import { evaluate } from "@mdx-js/mdx";
import extractToc from "@stefanprobst/rehype-extract-toc";
import exportToc from "@stefanprobst/rehype-extract-toc/mdx";
import * as runtime from "react/jsx-runtime";
import slug from "rehype-slug";
import remarkGfm from "remark-gfm";
import type { CompiledDocument, SiteDocument } from "../../src/documents/document-page.tsx";
import type { Heading } from "../../src/ui/prose.tsx";
import { groupLanguages, highlightCode } from "./code.ts";

/** Compiles Markdown with tables to a component, with highlighted code and the table of its contents. */
export async function compileDocument({ name, markdown }: SiteDocument): Promise<CompiledDocument> {
  const module = await evaluate(markdown, {
    ...runtime,
    format: "md",
    remarkPlugins: [remarkGfm],
    rehypePlugins: [slug, extractToc, exportToc, highlightCode, groupLanguages],
  });
  // An export of the plugin above.
  const contents = module.tableOfContents as readonly Heading[];
  const title = contents[0]?.value;
  if (title === undefined) throw new Error(`${name} has no heading`);
  return { name, title, Content: module.default, contents };
}
