import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The two faces every screen shows at once; the extended sets load when a page needs them. */
function preloadFonts(): Plugin {
  return {
    name: "kiteloop:preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => /-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head",
          }));
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" }, preloadFonts()],
  build: {
    outDir: "dist",
    // The Baseline of 2024: light-dark(), nesting and popovers stay as written.
    target: ["chrome123", "firefox125", "safari17.5"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
});
