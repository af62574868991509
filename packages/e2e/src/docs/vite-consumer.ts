import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPackage, recipes } from "@kiteloop/tooling/pack";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { build } from "vite";

const modules = fileURLToPath(new URL("../../../../node_modules/", import.meta.url));
const pluginOf = { vue: () => vue(), svelte: () => svelte({ configFile: false }) } as const;
export type ViteFramework = keyof typeof pluginOf;

/**
 * Bundles an embedder's files with the framework's own Vite plugin. Their project contains only the framework and our
 * published package, so that a missing dependency makes it fail.
 * @returns the code of `page.ts` with everything it imports
 */
export async function bundleWithVite(framework: ViteFramework, files: Map<string, string>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "kiteloop-consumer-"));
  try {
    const installed = join(dir, "node_modules");
    await buildPackage(recipes[framework], join(installed, "@kiteloop", framework));
    await symlink(join(modules, framework), join(installed, framework), "junction");
    for (const [name, code] of files) await writeFile(join(dir, name), code);
    const built = await build({
      root: dir,
      configFile: false,
      logLevel: "error",
      plugins: [pluginOf[framework]()],
      define: { "process.env.NODE_ENV": '"production"' },
      build: { write: false, lib: { entry: join(dir, "page.ts"), formats: ["es"] } },
    });
    const [result] = [built].flat();
    if (result === undefined || !("output" in result)) throw new Error("Vite built nothing");
    return result.output[0].code;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
