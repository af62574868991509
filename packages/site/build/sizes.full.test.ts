import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closure, type Manifest, readManifest, stylesOf } from "./manifest.ts";
import { buildRoot, sourceOf } from "./places.ts";
import { scriptBytes } from "./sizes.ts";

const dir = mkdtempSync(join(tmpdir(), "kiteloop-web-"));
const KB = 1024;
let manifest: Manifest;

beforeAll(async () => {
  // With the test runner's NODE_ENV it would contain React's development build.
  process.env.NODE_ENV = "production";
  await build({
    root: buildRoot,
    logLevel: "error",
    mode: "production",
    build: { outDir: dir, emptyOutDir: true },
  });
  process.env.NODE_ENV = "test";
  manifest = await readManifest(dir);
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

const shell = ["members.html"];
const home = [...shell, "src/features/reports/home/screen.tsx"];
const site = sourceOf("client.ts");

/** The given routes of the public site. */
const given = [
  ...[
    "/",
    "/about",
    "/assessments",
    "/assessments/invite-flow",
    "/assessments/k-factor-calculator",
    "/careers",
  ],
  ...["/company", "/contact", "/docs", "/error", "/error/ping", "/pricing", "/privacy", "/signin", "/signup"],
  ...["/terms", "/trust", "/wall-of-love"],
];

test.each(given)("%s is a document of the build with its own heading and style sheets", (path) => {
  const html = readFileSync(join(dir, path === "/" ? "index.html" : `${path}.html`), "utf8");
  expect(html).toMatch(/<h1[ >]/);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((href) => !existsSync(join(dir, href)))).toEqual([]);
});

test("a public page needs at most 3 KB of script", () => {
  expect(scriptBytes(dir, manifest, [site])).toBeLessThanOrEqual(3 * KB);
});

/** Names of the islands in a built page. */
function islandsOf(page: string): string[] {
  const html = readFileSync(join(dir, page), "utf8");
  return [...html.matchAll(/data-island="[\w-]+\/([\w-]+)"/g)].flatMap(([, name]) => name ?? []);
}

/** The island's chunk. The build may name it after the chunk, because the page imports it too. */
function chunkOf(island: string): string {
  const named = new RegExp(`(^_|/)${island}\\.island(-[\\w-]+\\.js|\\.tsx)$`);
  return Object.keys(manifest).find((key) => named.test(key)) ?? island;
}

const built = () =>
  readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));

test("a public page with all its islands needs at most 70 KB of script", () => {
  const alive = built().filter((page) => islandsOf(page).length > 0);
  expect(alive.length).toBeGreaterThan(7);
  const large = alive
    .map((page) => {
      const entries = [site, sourceOf("hydrate.tsx"), ...islandsOf(page).map(chunkOf)];
      return [page, scriptBytes(dir, manifest, entries)] as const;
    })
    .filter(([, bytes]) => bytes > 70 * KB);
  expect(large).toEqual([]);
});

const packed = (file: string) => brotliCompressSync(readFileSync(join(dir, file))).length;

test("a document needs at most 5 KB of script, and its search 14 KB and an index of 80 KB, once it is opened", () => {
  const enhanced = scriptBytes(dir, manifest, [site, sourceOf("documents/enhance.ts")]);
  expect(enhanced).toBeLessThanOrEqual(5 * KB);
  const search = scriptBytes(dir, manifest, [site, sourceOf("documents/search.ts")]);
  expect(search - scriptBytes(dir, manifest, [site])).toBeLessThanOrEqual(14 * KB);
  expect(packed("docs/search.json")).toBeLessThanOrEqual(80 * KB);
});

test("no document, page of the reference included, has more than 20 KB of HTML", () => {
  const documents = built().filter((page) => /^docs([\\/]|\.html$)/.test(page));
  expect(documents.length).toBeGreaterThan(25);
  expect(
    documents.map((page) => [page, packed(page)] as const).filter(([, bytes]) => bytes > 20 * KB),
  ).toEqual([]);
});

test("the members' shell needs at most 130 KB of script", () => {
  expect(scriptBytes(dir, manifest, shell)).toBeLessThanOrEqual(130 * KB);
});

test("the members' home takes at most 9 scripts and style sheets", () => {
  const chunks = closure(manifest, home).map((key) => manifest[key]);
  expect(new Set(chunks.flatMap((chunk) => [chunk?.file, ...(chunk?.css ?? [])])).size).toBeLessThanOrEqual(
    9,
  );
});

test("every members' screen takes at most 10 scripts, the theme's included, and 3 style sheets", () => {
  const screens = Object.keys(manifest).filter((key) =>
    /src\/features\/.+screens?(\/[\w-]+)?\.tsx$/.test(key),
  );
  expect(screens.length).toBeGreaterThan(30);
  const counted = screens.map((screen) => {
    const keys = closure(manifest, [...shell, screen]);
    const sheets = new Set(keys.flatMap((key) => manifest[key]?.css ?? []));
    return [screen, keys.length + 1, sheets.size] as const;
  });
  expect(counted.filter(([, scripts, sheets]) => scripts > 10 || sheets > 3)).toEqual([]);
});

test("the members' document shows the shell before any script runs", () => {
  const html = readFileSync(join(dir, "members.html"), "utf8");
  const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
  const styles = stylesOf(manifest, shell).map((file) => readFileSync(join(dir, file), "utf8"));
  expect(classes.length).toBeGreaterThan(5);
  expect(classes.filter((name) => !styles.some((style) => style.includes(`.${name}`)))).toEqual([]);
  expect(html).not.toContain(" style=");
});

test("the editor adds at most 90 KB to a screen that has a form", () => {
  const form = [...shell, "src/features/publishing/projects/screens/new.tsx"];
  const editor = scriptBytes(dir, manifest, [...form, "src/features/publishing/editor/screen.tsx"]);
  expect(editor - scriptBytes(dir, manifest, form)).toBeLessThanOrEqual(90 * KB);
});

test("no page has inline scripts or styles, so that a strict policy applies", () => {
  const pages = built();
  expect(pages.length).toBeGreaterThan(16);
  for (const page of pages) {
    const html = readFileSync(join(dir, page), "utf8");
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)(?! type="application\/ld\+json")[^>]*>/);
    expect(html).not.toMatch(/<style|\son\w+=/);
    for (const [, path = ""] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) {
      expect(existsSync(path.startsWith("/") ? join(dir, path) : join(dir, page, "..", path))).toBe(true);
    }
  }
});
