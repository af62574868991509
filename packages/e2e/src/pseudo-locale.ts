import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { checkout, type Instance } from "./instance.ts";

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

/**
 * An address that is the instance's with the members' app of a build. Answering the browser's requests in its stead would
 * turn off its caches, so that it would compile the app for every screen.
 */
export async function serveBuild(instance: Instance, dir: string): Promise<{ app: string; close(): void }> {
  const { host } = new URL(instance.app);
  const files = (path: string) => (path.startsWith("/members/") ? "members.html" : path);
  const server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", instance.app);
    if (pathname.startsWith("/members/") || pathname.startsWith("/assets/")) {
      const body = await readFile(join(dir, files(pathname)));
      const type = types[extname(files(pathname))] ?? "application/octet-stream";
      return outgoing.writeHead(200, { "content-type": type, "cache-control": "max-age=600" }).end(body);
    }
    const { origin, ...headers } = incoming.headers;
    const own = { ...headers, host, ...(origin === undefined ? {} : { origin: instance.app }) };
    const sent = request(instance.app + incoming.url, { method: incoming.method, headers: own }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on("error", () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { app: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
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
