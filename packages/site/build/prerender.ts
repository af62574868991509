import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import type { PageFiles } from "../src/document.tsx";
import { searchAddress } from "../src/documents/search-options.ts";
import type { Page } from "../src/page.ts";
import { sharedChunk } from "./chunks.ts";
import { documentSource, pagesOf } from "./docs/pages.ts";
import { writeDocuments } from "./documents.ts";
import { closure, type Manifest, readManifest, stylesOf } from "./manifest.ts";
import { version, writeOpenApi } from "./open-api.ts";
import { buildRoot, sourceOf } from "./places.ts";
import { withSite } from "./site.ts";
import { writeSiteFiles } from "./site-files.ts";
import { sitePages } from "./site-pages.ts";

const client = sourceOf("client.ts");
const layout = sourceOf("layout/site-layout.tsx");
const pageSources = sitePages();

/** Placeholder for the origin, which is filled in by the server of the files. */
export const siteOrigin = process.env.VITE_SITE_ORIGIN ?? "{{ VITE_SITE_ORIGIN }}";

/** File name of a page's document: `/about` is `about.html`. */
export function fileOf({ path }: Page): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** The chunks of pages exist only for their styles: no document loads their scripts. */
async function dropUnused(dir: string, manifest: Manifest): Promise<void> {
  const kept = new Set(
    closure(
      manifest,
      Object.keys(manifest).filter((key) => !isPage(key)),
    ),
  );
  const files = new Set([...kept].map((key) => manifest[key]?.file));
  const unused = Object.values(manifest).filter(({ file }) => file.endsWith(".js") && !files.has(file));
  await Promise.all(unused.map(({ file }) => rm(join(dir, file), { force: true })));
}

const isPage = (key: string) => key === layout || key === documentSource || pageSources.includes(key);

/** Puts the shell's skeleton into the members' document, which shows it before any script has loaded. */
async function writeOpening(dir: string, html: string): Promise<void> {
  const file = join(dir, "members.html");
  const empty = '<div id="root"></div>';
  const text = await readFile(file, "utf8");
  if (!text.includes(empty)) throw new Error(`members.html has no ${empty}`);
  await writeFile(
    file,
    text.replace(empty, () => `<div id="root">${html}</div>`),
  );
}

async function writePages(dir: string): Promise<void> {
  const manifest = await readManifest(dir);
  const script = manifest[client]?.file;
  if (script === undefined) throw new Error(`${client} is not in the build`);
  const fonts = (await readdir(join(dir, "assets"))).filter((file) =>
    /-latin-wght-normal.*\.woff2$/.test(file),
  );
  await withSite(async (site) => {
    await writeOpening(dir, site.openingHtml());
    const { pages, documents, index } = await pagesOf(site);
    const all = pages.map(({ page }) => page);
    const missing = [...site.publicPaths, ...site.documentPaths].filter(
      (path) => !all.some((page) => page.path === path),
    );
    if (missing.length > 0) throw new Error(`No page of the site has the path ${missing.join(", ")}`);
    for (const { page, source } of pages) {
      const files: PageFiles = {
        styles: stylesOf(manifest, [layout, source]).map((file) => `/${file}`),
        script: `/${script}`,
        fonts: fonts.map((file) => `/assets/${file}`),
      };
      const path = join(dir, fileOf(page));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, site.renderPage(page, files, siteOrigin, all));
    }
    await writeOpenApi(dir, site.openApi);
    await writeFile(join(dir, "trust.json"), `${JSON.stringify(site.trustFile(version), null, 1)}\n`);
    await writeDocuments(dir, documents, site.addressOf, siteOrigin);
    await writeFile(join(dir, searchAddress), index);
    await writeSiteFiles(dir, all, siteOrigin);
  });
  await dropUnused(dir, manifest);
}

/** Writes the public site's pages as separate files after the app is built. */
export function prerender(): Plugin {
  return {
    name: "kiteloop:prerender",
    apply: (_config, { isSsrBuild, command }) => command === "build" && !isSsrBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          input: ["members.html", client, layout, documentSource, ...pageSources].map((file) =>
            join(buildRoot, file),
          ),
          // Otherwise unused exports of a page are shaken out of the build, and its styles with them.
          preserveEntrySignatures: "allow-extension",
          output: {
            codeSplitting: {
              groups: [
                { name: sharedChunk, debugName: "shared", test: /\.([cm]?[jt]sx?|css|json)(\?site)?$/ },
              ],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
    }),
    writeBundle: {
      order: "post",
      sequential: true,
      handler: ({ dir }) => (dir ? writePages(dir) : undefined),
    },
  };
}
