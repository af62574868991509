import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "esbuild";
import { buildWidget } from "./build.mjs";

/**
 * Maximum bytes over the wire: of the script of a page with one invite widget, of what it loads after drawing, of
 * that with a waitlist, and of any renderer. `docs/decisions/014-deferred-widget-script.md` says what is counted where.
 */
export const budgets = { invite: 5_000, late: 5_100, lateWithWaitlist: 5_400, renderer: 2.5 * 1024 };

// Realistic ids: repeated characters would compress too well.
const project = {
  id: "prj_01kq3v9x7mz2hd4n8sa5tg6wbe",
  name: "Acme",
  key: "kl_live_pk_7RvXq2LmZt9KcYw4HsBn8FdPgJe1Qa",
  consent: "given",
};
const widgetId = (n) => `wgt_01kq3w${n}c5e8rjt2yzm6h9fbnvxd`.slice(0, 30);

const brotli = (text) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * Builds the widget into `outDir` and measures it.
 * @param {string} outDir
 */
export async function openSizes(outDir) {
  await buildWidget({ outDir });
  const entry = `export { composeEmbed } from "@kiteloop/contract/publishing/embed";
export { defaultConfig } from "@kiteloop/contract/publishing/widget-config";`;
  const module = join(outDir, "compose.mjs");
  const resolveDir = fileURLToPath(new URL(".", import.meta.url));
  await build({ stdin: { contents: entry, resolveDir }, bundle: true, format: "esm", outfile: module });
  const { composeEmbed, defaultConfig } = await import(pathToFileURL(module).href);
  const parts = JSON.parse(await readFile(join(outDir, "parts.json"), "utf8"));
  const composed = (types, change = (config) => config) => {
    const widgets = types.map((type, i) => {
      const config = change(defaultConfig(type));
      return { id: widgetId(i), type, version: 1, config };
    });
    const manifest = { v: 1, project, edge: "https://edge.example.com", widgets };
    return composeEmbed(parts, manifest, (text) => createHash("sha256").update(text).digest("hex"));
  };
  const script = (types, change) => composed(types, change).script;
  const late = (types) =>
    composed(types)
      .files.map(({ body }) => body)
      .join("");
  return {
    parts,
    /** The script and files of a project with one widget of each type, the blank one with `change` applied. */
    composed,
    /** The script of a project with one blank widget of each type. */
    script,
    embed: (types, change) => brotli(script(types, change)),
    /** Brotli bytes of what pages of that project load after the first drawing. */
    late: (types) => brotli(late(types)),
    /** Brotli bytes of a type's renderer as a separate file. */
    renderer: (type) =>
      brotli(
        `export default {...${parts.renderers[type].code},css:${JSON.stringify(parts.renderers[type].css)}};`,
      ),
    /** Minified and brotli bytes of each part of a script. */
    report() {
      const lines = [];
      const line = (name, text) => lines.push([name, text.length, brotli(text)]);
      line("loader", parts.plain);
      line("loader with cards", parts.loader);
      for (const [name, code] of Object.entries(parts.features)) line(`feature ${name}`, code);
      for (const [type, { code }] of Object.entries(parts.renderers)) line(`renderer ${type}`, code);
      const { invite } = parts.renderers;
      line("style sheets of invite", parts.css + invite.css);
      const code = script(["invite"]).replace(parts.plain, "").replace(invite.code, "");
      line("invite's manifest", code.replace(parts.css, "").replace(invite.css, ""));
      for (const type of Object.keys(parts.renderers)) line(`script with ${type}`, script([type]));
      line("script with all eight", script(Object.keys(parts.renderers)));
      line("after the script of invite", late(["invite"]));
      return lines;
    },
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const outDir = await mkdtemp(join(tmpdir(), "kiteloop-size-"));
  try {
    const sizes = await openSizes(outDir);
    process.stdout.write(`${"".padEnd(28)}minified  brotli\n`);
    for (const [name, minified, compressed] of sizes.report())
      process.stdout.write(
        `${name.padEnd(28)}${String(minified).padStart(8)}${String(compressed).padStart(8)}\n`,
      );
    for (const [name, size] of [
      ["invite", sizes.embed(["invite"])],
      ["late", sizes.late(["invite"])],
    ]) {
      if (size <= budgets[name]) continue;
      process.stderr.write(`${name} needs ${size} bytes, the budget is ${budgets[name]}\n`);
      process.exitCode = 1;
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
