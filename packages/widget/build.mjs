import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, transform } from "esbuild";

const source = fileURLToPath(new URL("./src/", import.meta.url));
const rendererTypes = ["invite", "share", "welcome", "waitlist", "leaderboard", "milestones", "prompt"];

/** What the licence of the library in it asks for. */
const qrNotice = "/* lean-qr, copyright David Evans, MIT licence */";

/** Style sheets become minified strings. */
const cssText = {
  name: "css-text",
  setup(setup) {
    setup.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { readFile } = await import("node:fs/promises");
      const { code } = await transform(await readFile(path, "utf8"), { loader: "css", minify: true });
      return { contents: code.trim(), loader: "text" };
    });
  },
};

/** Bundles one entry to a single minified file. The working directory is fixed, so that bytes do not depend on it. */
async function bundle(entry, options) {
  const result = await build({
    absWorkingDir: source,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "silent",
    plugins: [cssText],
    ...options,
  });
  return result.outputFiles[0].text.trim();
}

/** A module with a default export as one JavaScript expression. */
async function expression(entry) {
  const code = await bundle(entry, { format: "esm" });
  const found = /^(?<body>.*?);?export\{(?<exports>[^}]*)\};?$/s.exec(code);
  const name = found && /(?:^|,)([\w$]+) as default(?:,|$)/.exec(found.groups.exports)?.[1];
  if (!name) throw new Error(`${entry} does not end in a default export`);
  return `(()=>{${found.groups.body};return ${name}})()`;
}

const hashOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/**
 * Builds what publishing and the editor need into `outDir`:
 * `parts.json` (contract's EmbedParts), `preview.html` and the immutable `preview-<hash>.js` it loads.
 * The same sources give the same bytes.
 * @param {{ outDir: string }} options
 * @returns {Promise<{ hash: string }>} name of this build
 */
export async function buildWidget({ outDir }) {
  const [loader, preview, qr, ...codes] = await Promise.all([
    expression("loader/start.ts"),
    bundle("preview.ts", { format: "iife" }),
    bundle("runtime/qr.ts", { format: "esm", banner: { js: qrNotice } }),
    ...rendererTypes.map((type) => expression(`runtime/${type}.ts`)),
  ]);
  const renderers = Object.fromEntries(rendererTypes.map((type, i) => [type, { code: codes[i] }]));
  const hash = hashOf(JSON.stringify([loader, renderers, qr]));
  const script = `preview-${hashOf(preview)}.js`;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Widget preview</title>
<body>
<script src="${script}"></script>
</html>
`;
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  await Promise.all([
    writeFile(join(outDir, "parts.json"), `${JSON.stringify({ hash, loader, renderers, qr })}\n`),
    writeFile(join(outDir, "preview.html"), html),
    writeFile(join(outDir, script), preview),
  ]);
  return { hash };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { hash } = await buildWidget({ outDir: fileURLToPath(new URL("./dist/", import.meta.url)) });
  process.stdout.write(`widget ${hash}\n`);
}
