import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { layerOrder } from "./build/layer-order.ts";
import { notFoundPage } from "./build/not-found-page.ts";
import { preloadFonts } from "./build/preload-fonts.ts";
import { widgetPreview } from "./build/widget-preview.ts";

const api = process.env.KITELOOP_API ?? "http://127.0.0.1:4000";

export default defineConfig({
  plugins: [
    layerOrder(),
    react(),
    { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" },
    preloadFonts(),
    notFoundPage(),
    widgetPreview(),
  ],
  server: { proxy: { "/api/": api } },
  build: {
    outDir: "dist",
    // The Baseline of 2024: light-dark(), nesting and popovers stay as written.
    target: ["chrome123", "firefox125", "safari17.5"],
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
});
