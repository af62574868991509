import optimizeLocales from "@react-aria/optimize-locales-plugin";
import extractToc from "@stefanprobst/rehype-extract-toc";
import exportToc from "@stefanprobst/rehype-extract-toc/mdx";
import react from "@vitejs/plugin-react";
import slug from "rehype-slug";
import { defineConfig } from "vite";
import { className } from "#site/class-name.ts";
import { foldSections } from "#site/fold-sections.ts";
import { mdx } from "#site/mdx.ts";
import { serveOpenApi } from "#site/open-api.ts";
import { ownCopies } from "#site/own-copies.ts";
import { listPackages } from "#site/packages.ts";
import { preloadFirst } from "#site/preload-first.ts";
import { prerender } from "#site/prerender.ts";
import { widgetPreview } from "#site/widget-preview.ts";
import { hiddenAwait } from "#ui/hidden-await.ts";
import { layerOrder } from "#ui/layer-order.ts";
import { messages } from "#ui/messages.ts";

const api = process.env.KITELOOP_API ?? "http://127.0.0.1:4000";

export default defineConfig({
  plugins: [
    ownCopies(),
    layerOrder(),
    messages(),
    hiddenAwait(),
    mdx({ rehypePlugins: [slug, extractToc, exportToc, foldSections] }),
    react(),
    { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" },
    preloadFirst(),
    widgetPreview(),
    serveOpenApi(),
    prerender(),
    listPackages(),
  ],
  server: { proxy: { "/api/": api } },
  build: {
    outDir: "dist",
    // Baseline 2024: light-dark(), nesting and popovers are not transformed.
    target: ["chrome123", "firefox125", "safari17.5"],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The site's script names only the largest preloads of islands; naming all would exceed its budget.
      resolveDependencies: (_file, files, { hostId }) =>
        /\/client-[\w-]+\.js$/.test(hostId) ? files.filter((file) => /\/react-/.test(file)) : files,
    },
    assetsInlineLimit: 0,
  },
  css: { modules: { localsConvention: "camelCaseOnly", generateScopedName: className } },
});
