import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { packagesOf } from "@kiteloop/widget/build";
import type { Plugin, Rolldown } from "vite";
import { withoutMark } from "./own-copies.ts";

/** Files of the sources that a file of the build contains something of. Style sheets leave no code in their chunk. */
function sourcesOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset, root: string): string[] {
  if (file.type === "asset") return file.originalFileNames.map((name) => resolve(root, name));
  return Object.entries(file.modules).flatMap(([id, { renderedLength }]) => {
    const path = withoutMark(id);
    return renderedLength > 0 || path.endsWith(".css") ? [path] : [];
  });
}

/** Writes the names of the packages that app and site contain to `.vite/packages.json`. */
export function listPackages(): Plugin {
  let root = "";
  return {
    name: "kiteloop:list-packages",
    apply: (_config, { isSsrBuild, command }) => command === "build" && !isSsrBuild,
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir = "" }, bundle) {
        // The prerendering before it removes the scripts of pages.
        const kept = Object.values(bundle).filter(({ fileName }) => existsSync(join(dir, fileName)));
        const names = await packagesOf(kept.flatMap((file) => sourcesOf(file, root)));
        await writeFile(join(dir, ".vite/packages.json"), `${JSON.stringify(names)}\n`);
      },
    },
  };
}
