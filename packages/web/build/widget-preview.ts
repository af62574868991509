import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWidget } from "@kiteloop/widget/build";
import type { Plugin } from "vite";

const ours = /^preview(\.html|-[0-9a-f]+\.js)$/;

async function built<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "kiteloop-preview-"));
  try {
    await buildWidget({ outDir: folder });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Serves the widget's own preview page at `/preview/preview.html`. It has to be of the app's origin, because the
 * content security policy frames nothing else; the frame's sandbox takes that origin away again.
 */
export function widgetPreview(): Plugin {
  return {
    name: "kiteloop:widget-preview",
    async writeBundle({ dir }) {
      if (!dir) return;
      await built(async (folder) => {
        await mkdir(join(dir, "preview"), { recursive: true });
        const files = (await readdir(folder)).filter((file) => ours.test(file));
        await Promise.all(files.map((file) => copyFile(join(folder, file), join(dir, "preview", file))));
      });
    },
    async configureServer(server) {
      const files = new Map<string, Buffer>();
      await built(async (folder) => {
        for (const name of await readdir(folder)) {
          if (ours.test(name)) files.set(`/${name}`, await readFile(join(folder, name)));
        }
      });
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
