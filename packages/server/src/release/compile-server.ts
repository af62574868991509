import { join, resolve } from "node:path";
import { packagesOf } from "@kiteloop/widget/build";
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
 * @returns the packages in it, such as `zod@4.6.7`
 */
export async function compileServer(folder: string): Promise<string[]> {
  const absWorkingDir = join(own, "../../..");
  const { metafile } = await build({
    ...bundling,
    entryPoints: { server: join(own, "cli.ts"), ...workEntries() },
    outdir: folder,
    minifySyntax: true,
    plugins: [packed],
    metafile: true,
    absWorkingDir,
  });
  const contained = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  return packagesOf(contained.map((path) => resolve(absWorkingDir, path)));
}
