import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { bundling, workEntries } from "../compiled/compile.ts";

const own = join(import.meta.dirname, "..");

/** Modules that depend on the checkout, and those that take their place. */
const packed: Plugin = {
  name: "packed",
  setup({ onResolve }) {
    onResolve({ filter: /\/modules\.ts$/ }, ({ importer }) =>
      importer.startsWith(own) ? { path: join(own, "compiled/modules.ts") } : undefined,
    );
    onResolve({ filter: /\/build\/index\.ts$/ }, ({ importer }) =>
      importer.startsWith(own) ? { path: join(own, "release/packed-build.ts") } : undefined,
    );
  },
};

/**
 * Compiles a server, without the demo, into a folder whose parent has its site, its widget and its packages.
 * @returns the folders of the packages in it, from the root of the checkout
 */
export async function compileServer(folder: string): Promise<string[]> {
  const { metafile } = await build({
    ...bundling,
    entryPoints: { server: join(own, "cli.ts"), ...workEntries() },
    outdir: folder,
    minifySyntax: true,
    plugins: [packed],
    metafile: true,
    absWorkingDir: join(own, "../../.."),
  });
  const folders = Object.keys(metafile.inputs).flatMap(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? [],
  );
  return [...new Set(folders)].sort();
}
