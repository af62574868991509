import type { Plugin } from "vite";

/**
 * Preloads the two faces that every screen shows at once, and the chunk that every members' screen has: its own loads when
 * the shell runs. Extended character sets load on demand.
 */
export function preloadFirst(): Plugin {
  return {
    name: "kiteloop:preload-first",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {});
        const fonts = files.filter((file) => /-latin-wght-normal.*\.woff2$/.test(file));
        const scripts = files.filter((file) => /\/screens-[^/]+\.js$/.test(file));
        return [
          ...scripts.map((file) => ({ rel: "modulepreload", crossorigin: "", href: `/${file}` })),
          ...fonts.map((file) => ({
            ...{ rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
          })),
        ].map((attrs) => ({ tag: "link", attrs, injectTo: "head" as const }));
      },
    },
  };
}
