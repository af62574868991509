import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The page the CDN answers unknown paths with: the same shell, whose router then finds nothing there. */
export function notFoundPage(): Plugin {
  return {
    name: "kiteloop:not-found-page",
    apply: "build",
    async writeBundle({ dir }) {
      if (dir) await copyFile(join(dir, "index.html"), join(dir, "404.html"));
    },
  };
}
