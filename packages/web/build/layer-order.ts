import type { Plugin } from "vite";

const order = "@layer tokens, base, ui, features, utilities;\n";

/** Every style sheet names the order of the layers first: chunks arrive in any order, and the first to name it wins. */
export function layerOrder(): Plugin {
  return {
    name: "kiteloop:layer-order",
    enforce: "pre",
    transform: {
      filter: { id: /\/packages\/web\/src\/.*\.css$/ },
      handler: (code) => ({ code: order + code, map: null }),
    },
  };
}
