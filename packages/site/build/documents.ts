import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { visit } from "unist-util-visit";
import type { addressOf } from "../src/documents/address.ts";
import type { SiteDocument } from "../src/documents/document-page.tsx";
import { type DocumentGroup, publishedDocuments } from "../src/documents/documents.data.ts";
import { allGroups } from "../src/documents/list.ts";

const folder = join(import.meta.dirname, "../../../docs");

type Range = { from: number; to: number; text: string };

/** A document with the links' addresses on the site. Links to what no reader can open become plain text. */
export function withAddresses(markdown: string, addressFor: (link: string) => string | undefined): string {
  const ranges: Range[] = [];
  visit(fromMarkdown(markdown), "link", ({ url, position, children }) => {
    const address = addressFor(url);
    const [from, to] = [position?.start.offset, position?.end.offset];
    const [start, end] = [children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset];
    if (address === url || from === undefined || to === undefined) return;
    const text = markdown.slice(start, end);
    ranges.push({ from, to, text: address === undefined ? text : `[${text}](${address})` });
  });
  return ranges.reduceRight((all, { from, to, text }) => all.slice(0, from) + text + all.slice(to), markdown);
}

/** The published files of the repository's `docs`. */
export function readDocuments(): Promise<SiteDocument[]> {
  return Promise.all(
    publishedDocuments.map(async ({ name }) => ({
      name,
      markdown: await readFile(join(folder, `${name}.md`), "utf8"),
    })),
  );
}

type Titles = ReadonlyMap<string, string>;

function section(origin: string, { title, documents }: DocumentGroup, titles: Titles): string {
  const entries = documents.map(
    ({ name, description }) => `- [${titles.get(name)}](${origin}/docs/${name}.md): ${description}\n`,
  );
  return `\n## ${title}\n\n${entries.join("")}`;
}

/** The list of documents for language models, in the form of llmstxt.org. */
function llmsTxt(origin: string, titles: Titles): string {
  const sections = allGroups.map((group) => section(origin, group, titles));
  return `# Kiteloop

> Open-source, self-hostable invite and referral widgets. Product teams embed one script tag and see how many users
> each user brings, with numbers that can be recounted.

Each instance has two origins: the app origin, where members sign in (${origin}), and the edge origin, which serves
widgets and the API. Examples call the edge origin https://edge.example.com; members find theirs under Help → API.
The API is described by an [OpenAPI 3.1 document](${origin}/openapi.json).
${sections.join("")}`;
}

/** Writes llms.txt and the documents as Markdown into `dir`. `origin` without a trailing slash. */
export async function writeDocuments(
  dir: string,
  documents: readonly SiteDocument[],
  address: typeof addressOf,
  origin: string,
): Promise<void> {
  const titles = new Map(
    documents.map(({ name, markdown }) => [name, /^# (.+)$/m.exec(markdown)?.[1] ?? name]),
  );
  await writeFile(join(dir, "llms.txt"), llmsTxt(origin, titles));
  for (const { name, markdown } of documents) {
    const file = join(dir, "docs", `${name}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      withAddresses(markdown, (link) => address(link, origin)),
    );
  }
}
