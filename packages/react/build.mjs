/** Builds the published package: one module, and types that depend on React alone. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const compiler = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
const modules = ["index", "element", "client", "events", "jsx", "provider", "widget"];

/** @param {string} text declarations that import our other files by the names of their sources */
const published = (text) =>
  text.replaceAll('"@kiteloop/widget/api"', '"./api.js"').replace(/(["']\.\/[\w-]+)\.tsx?(?=["'])/g, "$1.js");

/**
 * @param {{ outDir?: string }} [options] `outDir` defaults to `dist`
 * @returns {Promise<void>} rejects with the compiler's messages if there are type errors
 */
export async function buildReact({ outDir = join(here, "dist") } = {}) {
  const types = await mkdtemp(join(tmpdir(), "kiteloop-react-types-"));
  try {
    await rm(outDir, { recursive: true, force: true });
    await mkdir(outDir, { recursive: true });
    await build({
      entryPoints: [join(here, "src/index.ts")],
      outfile: join(outDir, "index.js"),
      bundle: true,
      format: "esm",
      target: "es2020",
      jsx: "automatic",
      external: ["react", "react/jsx-runtime"],
      banner: { js: '"use client";' },
      logLevel: "error",
    });
    await promisify(execFile)(process.execPath, [
      compiler,
      ...["--project", join(here, "tsconfig.build.json"), "--outDir", types],
    ]).catch(({ stdout }) => {
      throw new Error(stdout);
    });
    const api = join(types, "widget/src/loader/api.d.ts");
    const sources = [["api", api], ...modules.map((name) => [name, join(types, `react/src/${name}.d.ts`)])];
    for (const [name = "", path = ""] of sources) {
      await writeFile(join(outDir, `${name}.d.ts`), published(await readFile(path, "utf8")));
    }
  } finally {
    await rm(types, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildReact();
