import { evaluate } from "@mdx-js/mdx";
import extractToc from "@stefanprobst/rehype-extract-toc";
import exportToc from "@stefanprobst/rehype-extract-toc/mdx";
import * as runtime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import slug from "rehype-slug";
import { expect, test } from "vitest";
import { foldSections } from "./fold-sections.ts";

const rehypePlugins = [slug, extractToc, exportToc, foldSections];

async function rendered(text: string) {
  const { default: Text, tableOfContents } = await evaluate(text, { ...runtime, rehypePlugins });
  return { html: renderToStaticMarkup(Text({})).replaceAll("\n", ""), tableOfContents };
}

const sections =
  "## In short\n\nFirst.\n\n## Rights of *all*\n\nSecond.\n\n### More\n\nThird.\n\n## Contact\n\nFourth.";

test("sections after the summary are folded, and keep their text, their ids and their places in the contents", async () => {
  const { html, tableOfContents } = await rendered(`export const meta = { folded: true };\n\n${sections}`);
  expect(html).toBe(
    '<h2 id="in-short">In short</h2><p>First.</p>' +
      '<details><summary><h2>Rights of <em>all</em></h2></summary><div id="rights-of-all"><p>Second.</p><h3 id="more">More</h3><p>Third.</p></div></details>' +
      '<details><summary><h2>Contact</h2></summary><div id="contact"><p>Fourth.</p></div></details>',
  );
  const ids = (tableOfContents as { id: string }[]).map(({ id }) => id);
  expect(ids).toEqual(["in-short", "rights-of-all", "contact"]);
});

test("a text that doesn’t ask for it stays open", async () => {
  const { html } = await rendered(sections);
  expect(html).not.toContain("details");
  expect(html).toContain('<h2 id="contact">Contact</h2>');
});
