import type { Plugin } from "vite";

const order = "@layer tokens, base, ui, features, utilities;\n";

/** Declares the order of the layers in every style sheet: the first declaration wins, and chunks load in any order. */
export function layerOrder(): Plugin {
  return {
    name: "kiteloop:layer-order",
    enforce: "pre",
    transform: {
      filter: { id: /\/packages\/(web|site|ui)\/src\/.*\.css(\?|$)/ },
      handler: (code) => ({ code: order + code, map: null }),
    },
  };
}
