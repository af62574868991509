import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import type { Page } from "../src/page.ts";
import { pagesOf } from "./docs/pages.ts";
import { icons } from "./icons.ts";
import { withSite } from "./site.ts";
import { writeSiteFiles } from "./site-files.ts";
import { pngSize } from "./testing/png.ts";

const origin = "https://kiteloop.example";
const dir = mkdtempSync(join(tmpdir(), "kiteloop-site-"));
const files = { styles: [], script: "/client.js", fonts: [] };
let pages: { page: Page; html: string }[];

beforeAll(async () => {
  await withSite(async (site) => {
    const all = (await pagesOf(site)).pages.map(({ page }) => page);
    pages = all.map((page) => ({ page, html: site.renderPage(page, files, origin, all) }));
    await writeSiteFiles(
      dir,
      pages.map(({ page }) => page),
      origin,
    );
  });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const visible = () => pages.filter(({ page }) => !page.hidden);
const text = (name: string) => readFileSync(join(dir, name), "utf8");

/** The first group of the only match of `pattern` in a page. */
function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(new RegExp(pattern, "g"))].map(([, value = ""]) => value);
  expect(found, String(pattern)).toHaveLength(1);
  return (found[0] ?? "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

test("each page has a unique title of at most 60 characters", () => {
  const titles = pages.map(({ html }) => only(html, /<title>(.*?)<\/title>/));
  expect(titles.filter((title) => title.length > 60)).toEqual([]);
  expect(new Set(titles).size).toBe(pages.length);
});

test("each page has a unique description of 50 to 160 characters", () => {
  const all = pages.map(({ html }) => only(html, /<meta name="description" content="(.*?)"/));
  expect(all.filter(({ length }) => length < 50 || length > 160)).toEqual([]);
  expect(new Set(all).size).toBe(pages.length);
});

test("each page names its canonical address, or is marked noindex if hidden", () => {
  for (const { page, html } of pages) {
    if (page.hidden) {
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain(origin);
      continue;
    }
    expect(html).not.toContain("noindex");
    expect(only(html, /<link rel="canonical" href="(.*?)"/)).toBe(origin + page.path);
    expect(only(html, /<meta property="og:url" content="(.*?)"/)).toBe(origin + page.path);
  }
});

test("each page has its own picture of the declared size", () => {
  const pictures = visible().map(({ html }) => {
    const size = ["width", "height"].map((side) =>
      Number(only(html, new RegExp(`og:image:${side}" content="(\\d+)"`))),
    );
    const address = only(html, /<meta property="og:image" content="(.*?)"/);
    expect(address.startsWith(`${origin}/og/`)).toBe(true);
    const { width, height } = pngSize(readFileSync(join(dir, address.slice(origin.length))));
    expect([width, height]).toEqual(size);
    return address;
  });
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(pictures.length).toBeGreaterThan(5);
});

test("the sitemap lists exactly the visible pages", () => {
  const listed = [...text("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed.toSorted()).toEqual(
    visible()
      .map(({ page }) => origin + page.path)
      .toSorted(),
  );
});

test("the sitemap has a modification day only for texts that have one", () => {
  for (const { page } of visible()) {
    const entry = text("sitemap.xml")
      .split("\n")
      .find((line) => line.includes(`<loc>${origin}${page.path}</loc>`));
    expect(/<lastmod>(.*)<\/lastmod>/.exec(entry ?? "")?.[1]).toBe(page.changed);
  }
});

test("robots.txt allows everything but the members' area and the API", () => {
  expect(text("robots.txt")).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  const rules = [...text("robots.txt").matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([line]) => line);
  expect(rules).toEqual(["Allow: /", "Disallow: /members", "Disallow: /api/"]);
});

const Things = z.object({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(z.looseObject({ "@type": z.string() })).min(1),
});

function thingsOn(html: string) {
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  return Things.parse(JSON.parse(script))["@graph"];
}

test("each page has JSON-LD with absolute addresses", () => {
  for (const { page, html } of visible()) {
    const things = thingsOn(html);
    expect(JSON.stringify(things)).not.toContain("{{");
    const types = things.map((thing) => thing["@type"]);
    const expected =
      page.path === "/" ? ["Organization", "WebSite", "SoftwareApplication"] : ["BreadcrumbList"];
    expect(types).toEqual(expect.arrayContaining(expected));
    if (page.path.startsWith("/assessments/")) expect(types).toContain("WebApplication");
    if (page.path === "/pricing") expect(types).toContain("FAQPage");
    expect(JSON.stringify(things)).not.toMatch(/aggregateRating|reviewCount/);
  }
});

test("no placeholder is left once the origin is known", () => {
  for (const { html } of pages) expect(html).not.toContain("SITE_ORIGIN");
  for (const name of ["sitemap.xml", "robots.txt", "manifest.webmanifest"]) {
    expect(text(name)).not.toContain("{{");
  }
});

test("the manifest's icons exist, one of them maskable", () => {
  const Manifest = z.object({
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
  });
  const given = Manifest.parse(JSON.parse(text("manifest.webmanifest"))).icons;
  expect(given.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src, sizes } of given.filter(({ src }) => src.endsWith(".png"))) {
    const { width, height } = pngSize(readFileSync(join(dir, src)));
    expect(`${width}x${height}`).toBe(sizes);
  }
  for (const { file } of icons) expect(existsSync(join(dir, file))).toBe(true);
});
