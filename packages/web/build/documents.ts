import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { visit } from "unist-util-visit";
import type { addressOf } from "../src/site/documents/address.ts";
import {
  type DocumentGroup,
  documentGroups,
  type PublishedDocument,
  publishedDocuments,
} from "../src/site/documents/documents.data.ts";

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

const read = ({ name }: PublishedDocument) => readFile(join(folder, `${name}.md`), "utf8");

async function entry(origin: string, document: PublishedDocument): Promise<string> {
  const title = /^# (.+)$/m.exec(await read(document))?.[1];
  return `- [${title}](${origin}/docs/${document.name}.md): ${document.description}\n`;
}

async function section(origin: string, { title, documents }: DocumentGroup): Promise<string> {
  const entries = await Promise.all(documents.map((document) => entry(origin, document)));
  return `\n## ${title}\n\n${entries.join("")}`;
}

/** The list of documents for language models, in the form of llmstxt.org. */
async function llmsTxt(origin: string): Promise<string> {
  const sections = await Promise.all(documentGroups.map((group) => section(origin, group)));
  return `# Kiteloop

> Open-source, self-hostable invite and referral widgets. Product teams embed one script tag and see how many users
> each user brings, with numbers that can be recounted.

Each instance has two origins: the app origin, where members sign in (${origin}), and the edge origin, which serves
widgets and the API. Examples call the edge origin https://edge.example.com; members find theirs under Help → API.
The API is described by an [OpenAPI 3.1 document](${origin}/openapi.json).
${sections.join("")}`;
}

/** Writes llms.txt and the documents as Markdown into `dir`. `origin` without a trailing slash. */
export async function writeDocuments(dir: string, address: typeof addressOf, origin: string): Promise<void> {
  await mkdir(join(dir, "docs"), { recursive: true });
  await writeFile(join(dir, "llms.txt"), await llmsTxt(origin));
  for (const document of publishedDocuments) {
    const text = withAddresses(await read(document), (link) => address(link, origin));
    await writeFile(join(dir, "docs", `${document.name}.md`), text);
  }
}
