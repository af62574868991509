import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf } from "../src/documents/address.ts";
import { allGroups } from "../src/documents/list.ts";
import { pagesOf } from "./docs/pages.ts";
import { withAddresses, writeDocuments } from "./documents.ts";
import { withSite } from "./site.ts";

const origin = "https://kiteloop.example";
const dir = mkdtempSync(join(tmpdir(), "kiteloop-documents-"));
const text = (name: string) => readFileSync(join(dir, name), "utf8");

const documents = allGroups.flatMap((group) => group.documents);

beforeAll(() =>
  withSite(async (site) => writeDocuments(dir, (await pagesOf(site)).documents, addressOf, origin)),
);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("llms.txt is a title, a summary and sections of links with a description each", () => {
  const [title, , summary] = text("llms.txt").split("\n");
  expect(title).toBe("# Kiteloop");
  expect(summary).toMatch(/^> \S/);
  const sections = text("llms.txt").split("\n## ").slice(1);
  expect(sections.map((section) => section.split("\n")[0])).toEqual(allGroups.map(({ title }) => title));
  for (const section of sections) {
    const lines = section.trim().split("\n").slice(2);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^- \[.+\]\(https:\S+\.md\): .{20,}\.$/);
  }
});

test("llms.txt links to every published document, and to nothing that is not there", () => {
  const linked = [...text("llms.txt").matchAll(/\/docs\/([\w/-]+\.md)\)/g)].map(([, name]) => name);
  const written = readdirSync(join(dir, "docs"), { recursive: true, encoding: "utf8" });
  expect(linked.toSorted()).toEqual(
    written
      .filter((name) => name.endsWith(".md"))
      .map((name) => name.replaceAll("\\", "/"))
      .toSorted(),
  );
});

test.each(documents)("$name is listed with its own title", ({ name }) => {
  const title = text(`docs/${name}.md`).split("\n")[0]?.slice(2);
  expect(text("llms.txt")).toContain(`- [${title}](${origin}/docs/${name}.md): `);
});

test.each(documents)("no link in $name leads away from the site by mistake", ({ name }) => {
  const markdown = text(`docs/${name}.md`);
  const targets = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  for (const target of targets) {
    if (/^[#/]/.test(target)) continue;
    const { href, hash } = new URL(target);
    if (!href.startsWith(origin)) continue;
    const linked = text(href.slice(origin.length + 1).replace(hash, ""));
    const anchors = [...linked.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
    if (hash !== "") expect(anchors).toContain(hash.slice(1));
  }
});

test("a document keeps everything but the addresses of its links", () => {
  const markdown =
    "See [the *API*](api.md#errors).\n\n```md\n[as written](api.md)\n```\n\n[Above](#a) [b](c.md)\n";
  const address = (link: string) => (link === "c.md" ? undefined : link.replace(/^api/, "/docs/api"));
  expect(withAddresses(markdown, address)).toBe(
    "See [the *API*](/docs/api.md#errors).\n\n```md\n[as written](api.md)\n```\n\n[Above](#a) b\n",
  );
});

test.each([
  ["api.md#errors", `${origin}/docs/api.md#errors`],
  ["#errors", "#errors"],
  ["https://example.com/a.md", "https://example.com/a.md"],
  ["../CHANGELOG.md", "https://code.example/k/blob/main/CHANGELOG.md"],
  ["decisions/001-one.md#why", "https://code.example/k/blob/main/docs/decisions/001-one.md#why"],
])("a link to %s leads to %s", (link, address) => {
  expect(addressOf(link, origin, { source: "https://code.example/k" })).toBe(address);
});

test("on a page, a link to a document leads to its page", () => {
  expect(addressOf("api.md#errors", "", { ending: "" })).toBe("/docs/api#errors");
});

test("a link into the repository leads nowhere if the operator names none", () => {
  expect(addressOf("../CHANGELOG.md", origin, { source: null })).toBeUndefined();
});
