import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { checkout } from "./instance.ts";

/** Builds the web app in the pseudo-locale: accents, brackets and 40% longer. */
export async function buildPseudoLocale(dir: string): Promise<void> {
  const vite = join(checkout, "node_modules/vite/bin/vite.js");
  await promisify(execFile)(
    process.execPath,
    [vite, "build", "packages/web", "--outDir", dir, "--emptyOutDir", "--logLevel", "error"],
    {
      cwd: checkout,
      env: { ...process.env, NODE_ENV: "production", VITEST: undefined, VITE_LOCALE: "en-XA" },
    },
  );
}

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".html": "text/html",
};

/** Serves the members' app of a build instead of the instance's. */
export async function serveBuild(page: Page, dir: string): Promise<void> {
  const send = async (path: string) => ({
    body: await readFile(join(dir, path)),
    contentType: types[extname(path)] ?? "application/octet-stream",
  });
  await page.route("**/members/**", async (route) =>
    route.request().resourceType() === "document"
      ? route.fulfill(await send("members.html"))
      : route.fallback(),
  );
  await page.route("**/assets/**", async (route) =>
    route.fulfill(await send(new URL(route.request().url()).pathname)),
  );
}

/** All strings of the API's responses to a page: what a screen shows as it was stored. */
export function collectStored(page: Page): () => string {
  const bodies: string[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/api/"))
      void response.text().then(
        (body) => bodies.push(body),
        () => undefined,
      );
  });
  return () => bodies.join("\n");
}

/** Visible texts in `root` that have letters, and neither accents nor brackets: in no catalogue. Keys are exempt. */
export function plainTexts(page: Page, root = "body"): Promise<string[]> {
  return page.evaluate((selector) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(
      document.querySelector(selector) ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? "").replace(/\s+/g, " ").trim();
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest("script, style, code, kbd, pre, option, iframe"))
        continue;
      if (/[A-Za-z]{2}/.test(text) && !/[[\]áéíóúýçñšžÁÉÍÓÚÇÑŠŽ]/.test(text)) found.add(text);
    }
    return [...found];
  }, root);
}

/** Controls whose words are cut, and whether the page scrolls sideways. */
export function brokenLayout(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = [...document.querySelectorAll("button, a, label, h1, h2, h3")].filter(
      (element) =>
        element.checkVisibility() &&
        getComputedStyle(element).overflowX === "hidden" &&
        getComputedStyle(element).textOverflow !== "ellipsis" &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1,
    );
    const wide = document.documentElement.scrollWidth > innerWidth + 1 ? ["the page scrolls sideways"] : [];
    return [...wide, ...cut.map((element) => `cut: ${element.textContent}`)];
  });
}
