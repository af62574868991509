import { type CompileOptions, compile } from "@mdx-js/mdx";
import type { Plugin } from "vite";

/**
 * Compiles MDX files before other plugins see them. MDX's own plugin depends on Rollup, which is not used here and
 * needs a binary for each system.
 */
export function mdx(options: CompileOptions): Plugin {
  return {
    name: "mdx",
    enforce: "pre",
    async transform(value, id) {
      const [path = ""] = id.split("?");
      if (!path.endsWith(".mdx")) return undefined;
      return { code: String(await compile({ path, value }, options)), map: null };
    },
  };
}
