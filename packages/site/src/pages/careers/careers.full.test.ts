import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, expect, test } from "vitest";

const site = join(import.meta.dirname, "../../..");
const web = join(site, "../web");
let vite: ViteDevServer | undefined;

/** The built page's HTML, with the roles of a folder's `content/careers`. */
async function careersWith(folder: string): Promise<string> {
  vite = await createServer({
    root: web,
    resolve: { alias: { "#content": join(folder, "content") } },
    configFile: join(web, "vite.config.ts"),
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const { page } = await vite.ssrLoadModule(join(import.meta.dirname, "page.tsx"));
  return renderToStaticMarkup(createElement(page.Body));
}

afterEach(() => vite?.close());

test("a file in content/careers is an open role, and may contain the operator's data", async () => {
  const html = await careersWith(join(import.meta.dirname, "fixtures"));
  expect(html).toContain("One open role");
  expect(html).toMatch(/<article id="widget-engineer"[^>]*><h3>Widget engineer<\/h3>/);
  expect(html).toContain("Lisbon, or remote in Europe · Full time, permanent");
  expect(html).toContain('<time dateTime="2026-10-05">5 October 2026</time>');
  expect(html).toMatch(/Applications go to <a href="mailto:/);
  expect(html).toContain("How to apply");
});

test("without a role the page says so, and omits how to apply", async () => {
  const html = await careersWith(site);
  expect(html).toContain("No open roles");
  expect(html).not.toContain("How to apply");
});
