import { createProcessor } from "@mdx-js/mdx";
import MiniSearch from "minisearch";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import type { CompiledDocument } from "../../src/documents/document-page.tsx";
import { type DocumentSection, searchOptions } from "../../src/documents/search-options.ts";
import type { Heading } from "../../src/ui/prose.tsx";

const processor = createProcessor({ format: "md", remarkPlugins: [remarkGfm] });
const excerptLength = 110;
/** Headings below each operation of the reference, whose texts belong to the operation. */
const partsOfOperation = new Set(["Parameters", "Body", "Response", "Errors"]);

const flat = (headings: readonly Heading[]): Heading[] =>
  headings.flatMap((heading) => [heading, ...flat(heading.children ?? [])]);

type Node = Parameters<typeof visit>[0];

/** Words of a part of Markdown, without code blocks. */
function wordsOf(node: Node): string {
  const words: string[] = [];
  visit(node, (each) => {
    if ((each.type === "text" || each.type === "inlineCode") && "value" in each)
      words.push(String(each.value));
  });
  return words.join(" ");
}

/** A document's text by heading: each with the id that its page gives it. */
export function sectionsOf(
  { name, title, contents }: CompiledDocument,
  markdown: string,
): Omit<DocumentSection, "id">[] {
  const headings = flat(contents);
  const sections: Omit<DocumentSection, "id">[] = [];
  let at = 0;
  for (const node of processor.parse(markdown).children) {
    if (node.type === "heading") {
      const { id, value = title } = headings[at] ?? {};
      at += 1;
      if (node.depth === 3 && partsOfOperation.has(value)) continue;
      const href = at === 1 ? `/docs/${name}` : `/docs/${name}#${id}`;
      sections.push({ href, title, heading: value, text: "", excerpt: "" });
      continue;
    }
    const section = sections.at(-1);
    const words = wordsOf(node);
    if (section && words !== "") section.text += `${section.text === "" ? "" : " "}${words}`;
  }
  return sections.map((section) => ({
    ...section,
    excerpt: section.text.replace(/\s+/g, " ").slice(0, excerptLength),
  }));
}

/** The index of the search, for MiniSearch to load. */
export function searchIndex(sections: readonly Omit<DocumentSection, "id">[]): string {
  const index = new MiniSearch<DocumentSection>(searchOptions);
  index.addAll(sections.map((section, id) => ({ ...section, id })));
  return JSON.stringify(index);
}
