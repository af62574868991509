import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "esbuild";
import { buildWidget } from "./build.mjs";

/** Bytes over the wire that one invite widget may need, script, manifest and renderer together. */
export const budget = 8 * 1024;

const ulid = "0".repeat(26);

/**
 * Brotli bytes of a project's embed with one widget of each of `types`.
 * @param {string} outDir where the parts are built
 * @param {string[]} types
 * @returns {Promise<number>}
 */
export async function embedSize(outDir, types) {
  await buildWidget({ outDir });
  const entry = `export { composeEmbed } from "@kiteloop/contract/embed";
export { defaultConfig } from "@kiteloop/contract/widget-config";`;
  const module = join(outDir, "compose.mjs");
  const resolveDir = fileURLToPath(new URL(".", import.meta.url));
  await build({ stdin: { contents: entry, resolveDir }, bundle: true, format: "esm", outfile: module });
  const { composeEmbed, defaultConfig } = await import(pathToFileURL(module).href);
  const parts = JSON.parse(await readFile(join(outDir, "parts.json"), "utf8"));
  const { script } = composeEmbed(
    parts,
    {
      v: 1,
      project: { id: `prj_${ulid}`, name: "Acme", key: `kl_live_pk_${"a".repeat(30)}`, consent: "given" },
      edge: "https://edge.example.com",
      widgets: types.map((type) => ({ id: `wgt_${ulid}`, type, version: 1, config: defaultConfig(type) })),
    },
    (text) => String(text.length),
  );
  return brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const outDir = await mkdtemp(join(tmpdir(), "kiteloop-size-"));
  try {
    const sets = [["invite"], ["share"], ["welcome"], ["invite", "share", "welcome"]];
    for (const types of sets) {
      process.stdout.write(`${types.join(" + ")}: ${await embedSize(outDir, types)} bytes brotli\n`);
    }
    const size = await embedSize(outDir, ["invite"]);
    if (size > budget) {
      process.stderr.write(`invite needs ${size} bytes, the budget is ${budget}\n`);
      process.exitCode = 1;
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
