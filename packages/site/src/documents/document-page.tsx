import type { MDXContent } from "mdx/types";
import type { Page } from "../page.ts";
import type { Heading } from "../ui/prose.tsx";
import { DocumentFrame } from "./document-frame.tsx";
import { hrefOf, placeOf } from "./list.ts";
import { parts } from "./parts.tsx";

/** A document as Markdown: a file of `docs`, or generated from the contract. */
export type SiteDocument = { name: string; markdown: string };

/** A document as the build has compiled it from Markdown. */
export type CompiledDocument = {
  name: string;
  /** Its heading without Markdown. */
  title: string;
  Content: MDXContent;
  contents: readonly Heading[];
};

/** A document as a page of the site. */
export function documentPage({ name, title, Content, contents }: CompiledDocument): Page {
  const place = placeOf(name);
  const { description, group } = place.own;
  // Webhooks and rewards have a document of the same name.
  const isReference = name.startsWith("reference/");
  return {
    path: hrefOf(name) as Page["path"],
    title: isReference ? `${title} · ${group}` : title,
    description,
    card: { title, text: description, kicker: group },
    markdown: `${hrefOf(name)}.md`,
    // biome-ignore lint/correctness/noComponentHookFactories: rendered once, to a file
    Body: () => (
      <DocumentFrame place={place} contents={contents}>
        <Content components={parts} />
      </DocumentFrame>
    ),
  };
}
