import { openApi } from "@kiteloop/contract/openapi";
import { documentPaths, publicPaths } from "@kiteloop/contract/shared/public-paths";
import type { ComponentType } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Document, type PageFiles } from "./document.tsx";
import { addressOf } from "./documents/address.ts";
import { documentPage } from "./documents/document-page.tsx";
import { generatedTexts } from "./documents/reference/index.ts";
import { Head } from "./head.tsx";
import { IslandRenderer } from "./island.tsx";
import { IslandBoundary } from "./island-boundary.tsx";
import { SiteLayout } from "./layout/site-layout.tsx";
import type { Page } from "./page.ts";
import { trustFile } from "./pages/trust/trust-file.ts";

const modules = import.meta.glob<{ page: Page }>("./pages/*/page.tsx", { eager: true });

/** Every page of the public site with its source file, as named in the build's manifest. */
export const pages = Object.entries(modules).map(([file, { page }]) => ({
  page,
  source: `../site/src/${file.slice(2)}`,
}));

export { addressOf, documentPage, documentPaths, generatedTexts, openApi, publicPaths, trustFile };

function renderIsland(name: string, Content: ComponentType<object>, props: object): string {
  return renderToString(
    <IslandBoundary>
      <Content {...props} />
    </IslandBoundary>,
    { identifierPrefix: name },
  );
}

/** A page as the served file. `origin` without a trailing slash; `all` are the pages of the site. */
export function renderPage(page: Page, files: PageFiles, origin: string, all: readonly Page[]): string {
  const { Body } = page;
  const above = all.filter(({ path }) => page.path.startsWith(`${path}/`));
  const html = renderToStaticMarkup(
    <IslandRenderer value={renderIsland}>
      <Document page={page} files={files} head={<Head page={page} above={above} origin={origin} />}>
        {page.bare ? (
          <Body />
        ) : (
          <SiteLayout path={page.path}>
            <Body />
          </SiteLayout>
        )}
      </Document>
    </IslandRenderer>,
  );
  return `<!doctype html>${html}`;
}
