import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { openApi } from "@kiteloop/contract/openapi";
import { build } from "vite";
import type { PageFiles } from "../src/document.tsx";
import type { addressOf } from "../src/documents/address.ts";
import type { documentPage } from "../src/documents/document-page.tsx";
import type { generatedTexts } from "../src/documents/reference/index.ts";
import type { Page } from "../src/page.ts";
import type { trustFile } from "../src/pages/trust/trust-file.ts";
import { buildRoot, sourceOf } from "./places.ts";

/** Exports of the server-side build of the site and of the members' app. */
export type Site = {
  pages: { page: Page; source: string }[];
  publicPaths: readonly string[];
  documentPaths: readonly string[];
  documentPage: typeof documentPage;
  generatedTexts: typeof generatedTexts;
  renderPage: (page: Page, files: PageFiles, origin: string, all: readonly Page[]) => string;
  openApi: typeof openApi;
  trustFile: typeof trustFile;
  addressOf: typeof addressOf;
  openingHtml: () => string;
};

/** Builds the site for this process and imports it, without keeping files. */
export async function withSite<T>(use: (site: Site) => Promise<T>): Promise<T> {
  const cache = join(buildRoot, "../../node_modules/.cache/kiteloop");
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, "site-"));
  try {
    await build({
      root: buildRoot,
      logLevel: "warn",
      mode: "production",
      build: {
        ...{ ssr: true, outDir, emptyOutDir: true, copyPublicDir: false, manifest: false },
        rolldownOptions: {
          input: {
            site: join(buildRoot, sourceOf("server.tsx")),
            app: join(buildRoot, "src/app/server.tsx"),
          },
        },
      },
      ssr: { noExternal: [/^@kiteloop\//] },
    });
    const of = (name: string) => import(pathToFileURL(join(outDir, `${name}.js`)).href);
    const [site, app]: [Omit<Site, "openingHtml">, Pick<Site, "openingHtml">] = await Promise.all([
      of("site"),
      of("app"),
    ]);
    return await use({ ...site, ...app });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
