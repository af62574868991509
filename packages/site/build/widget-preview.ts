import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPreview } from "@kiteloop/widget/build";
import type { Plugin } from "vite";

/** The page and its script by address. */
async function built(): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), "kiteloop-preview-"));
  try {
    await buildPreview({ outDir: folder });
    const files = new Map<string, Buffer>();
    for (const name of await readdir(folder)) files.set(`/${name}`, await readFile(join(folder, name)));
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Serves the widget's preview page at `/preview/preview.html`. It must have the app's origin, because the content
 * security policy allows no other frames; the frame's sandbox removes that origin again.
 */
export function widgetPreview(): Plugin {
  return {
    name: "kiteloop:widget-preview",
    async writeBundle({ dir }) {
      if (dir) await buildPreview({ outDir: join(dir, "preview") });
    },
    async configureServer(server) {
      const files = await built();
      server.middlewares.use("/preview", (request, response, next) => {
        const name = (request.url ?? "").replace(/\?.*$/, "");
        const file = files.get(name);
        if (!file) return next();
        response.setHeader("content-type", name.endsWith(".js") ? "text/javascript" : "text/html");
        response.end(file);
      });
    },
  };
}
