import { type CompileOptions, compile } from "@mdx-js/mdx";
import type { Plugin } from "vite";

/**
 * Makes modules of MDX files, before whatever else looks at them. MDX's own plugin needs Rollup, which nothing here runs,
 * and Rollup needs a binary for each system.
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
