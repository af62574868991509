import { endpoints } from "@kiteloop/contract/endpoints";
import { documentNames } from "@kiteloop/contract/shared/public-paths";
import MiniSearch from "minisearch";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { allGroups } from "../../src/documents/list.ts";
import { callOf, documentOf, operationsOf } from "../../src/documents/reference/operation.ts";
import { referencePages } from "../../src/documents/reference.data.ts";
import { searchOptions } from "../../src/documents/search-options.ts";
import type { Page } from "../../src/page.ts";
import { withSite } from "../site.ts";
import { compileDocument } from "./compile.ts";
import { pagesOf, type SitePages } from "./pages.ts";
import { searchIndex, sectionsOf } from "./sections.ts";

const origin = "https://kiteloop.example";
const files = { styles: [], script: "/client.js", fonts: [] };
let made: SitePages;
const html = new Map<string, string>();

beforeAll(async () => {
  await withSite(async (site) => {
    made = await pagesOf(site);
    const all = made.pages.map(({ page }): Page => page);
    for (const page of all) html.set(page.path, site.renderPage(page, files, origin, all));
  });
});

const idsOf = (text: string) => [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);

test("the contract lists exactly the documents that the site has", () => {
  const listed = allGroups.flatMap(({ documents }) => documents.map(({ name }) => name));
  expect(listed.toSorted()).toEqual([...documentNames].toSorted());
  expect(made.documents.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
});

test("every link from one page of the site to another leads to a page and a place that exist", () => {
  const faults: string[] = [];
  for (const [path, text] of html) {
    const ids = idsOf(text);
    if (path.startsWith("/docs")) expect(new Set(ids).size, `${path} has an id twice`).toBe(ids.length);
    for (const [, href = ""] of text.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const [to = "", anchor] = href.replaceAll("&amp;", "&").split("#");
      const target = to === "" ? path : to.split("?")[0];
      if (target === undefined || !target.startsWith("/docs") || target.endsWith(".md")) continue;
      const there = html.get(target);
      if (there === undefined) faults.push(`${path}: ${href} leads nowhere`);
      else if (anchor !== undefined && !idsOf(there).includes(decodeURIComponent(anchor)))
        faults.push(`${path}: ${href} has no such place`);
    }
  }
  expect(faults).toEqual([]);
});

test.each(documentNames)(
  "%s is a page with one heading, its Markdown, and the documents around it",
  (name) => {
    const text = html.get(`/docs/${name}`) ?? "";
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain(`<link rel="alternate" type="text/markdown" href="${origin}/docs/${name}.md"/>`);
    expect(text).toContain(`<a href="/docs/${name}.md">View as Markdown</a>`);
    expect(text).toContain(`href="/docs/${name}" aria-current="page"`);
    expect(text).toMatch(/rel="(next|prev)"/);
    expect(text).not.toMatch(/(href|id|class)="[^"]*undefined/);
  },
);

describe("code", () => {
  const rendered = async (markdown: string) => {
    const { Content } = await compileDocument({ name: "a", markdown: `# A\n\n${markdown}` });
    return renderToStaticMarkup(createElement(Content));
  };

  test("is marked when the site is built, and keeps its text", async () => {
    const text = await rendered('```js a.mjs\nconst a = "<b>";\n```');
    expect(text).toContain('<pre data-language="js" data-title="a.mjs">');
    expect(text).toContain('<span class="hljs-keyword">const</span>');
    expect(text.replace(/<[^>]+>/g, "")).toContain("const a = &quot;&lt;b&gt;&quot;;");
  });

  test("in an unknown language stays as it is", async () => {
    expect(await rendered("```nope\n<a>\n```")).toContain("<code>&lt;a&gt;</code>");
  });

  test("in several languages after one another is one block; other code is not part of it", async () => {
    const text = await rendered("```sh curl\na\n```\n\n```js Node.js\nb\n```\n\n```js c.mjs\nc\n```");
    expect(text).toMatch(/<div data-languages="sh js"><pre.*?<\/pre><pre.*?<\/pre><\/div>\s*<pre/s);
  });
});

describe("the search", () => {
  const search = (query: string) =>
    MiniSearch.loadJSON(made.index, searchOptions)
      .search(query)
      .map(({ href }) => String(href));

  test.each([
    ["rotate key", "/docs/api#rotate-a-key"],
    ["idempotency", "/docs/api#retries"],
    ["webhook retried", "/docs/webhooks#retries"],
    ["compute K SQL", "/docs/data#compute-k-yourself"],
    ["report join", "/docs/reference/referrals#report-a-join"],
    ["layout shft", "/docs/embedding#avoid-layout-shift"],
  ])("for “%s” finds %s", (query, href) => expect(search(query).slice(0, 6)).toContain(href));

  test("leads only to places that exist", () => {
    const sections = made.compiled.flatMap((one, at) => sectionsOf(one, made.documents[at]?.markdown ?? ""));
    expect(sections.length).toBeGreaterThan(250);
    for (const { href } of sections) {
      const [path = "", anchor] = href.split("#");
      if (anchor !== undefined) expect(idsOf(html.get(path) ?? ""), href).toContain(anchor);
    }
  });

  test("finds nothing for words that no section has", () => {
    expect(search("zeppelin")).toEqual([]);
    expect(MiniSearch.loadJSON(searchIndex([]), searchOptions).search("join")).toEqual([]);
  });
});

describe("the API reference", () => {
  test("has every tag of the OpenAPI document on one page", () => {
    const tags = operationsOf(documentOf("1.0.0")).flatMap((operation) => operation.tags);
    expect(new Set(referencePages.flatMap((page) => page.tags))).toEqual(new Set(tags));
  });

  test("sends examples that the endpoints' own schemas accept", async () => {
    for (const operation of operationsOf(documentOf("1.0.0"))) {
      const { method, path } = operation;
      const { body = {} } = callOf(operation);
      const endpoint = endpoints.find((one) => one.method === method && one.path === path);
      expect((await endpoint?.body.safeParseAsync(body))?.error, `${method} ${path}`).toBeUndefined();
    }
  });
});
