import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, transform } from "esbuild";
import { minify } from "terser";
import { diagnosticsPage } from "./diagnostics-page.mjs";
import { shortNames } from "./names.data.mjs";

const source = fileURLToPath(new URL("./src/", import.meta.url));

/** What the licence of the library in it asks for. */
const qrNotice = "/* lean-qr, copyright David Evans, MIT licence */";

/** A script carries its style sheets in one place, where they compress best: code is built without. */
const noCss = {
  name: "no-css",
  setup(setup) {
    setup.onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "text" }));
  },
};

/** Style sheets become minified strings. */
const cssText = {
  name: "css-text",
  setup(setup) {
    setup.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { readFile } = await import("node:fs/promises");
      const { code } = await transform(await readFile(path, "utf8"), { loader: "css", minify: true });
      // Spaces that esbuild leaves in custom properties and lists.
      const contents = code
        .trim()
        .replace(/(--[\w-]+:) /g, "$1")
        .replace(/ ?([,/]) /g, "$1");
      return { contents, loader: "text" };
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

/** A module with a default export as one JavaScript expression. Terser writes it shorter than esbuild does. */
async function expression(entry, options) {
  const code = await bundle(entry, {
    format: "esm",
    minify: false,
    mangleProps: new RegExp(`^(?:${Object.keys(shortNames).join("|")})$`),
    mangleQuoted: true,
    mangleCache: { ...shortNames },
    plugins: [noCss],
    ...options,
  });
  const [, body, name] = /^(.*)export \{\s*([\w$]+) as default\s*\};$/s.exec(code) ?? [];
  if (!name) throw new Error(`${entry} does not end in a default export`);
  const { code: short = "" } = await minify(`x=(()=>{${body}return ${name}})()`, {
    ecma: 2020,
    compress: {
      passes: 3,
      hoist_funs: true,
      keep_fargs: false,
      lhs_constants: false,
      pure_getters: true,
      unsafe_arrows: true,
      unsafe_methods: true,
    },
    mangle: { toplevel: true, reserved: ["x"] },
  });
  return short.slice("x=".length).replace(/;$/, "");
}

const hashOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** What a module of data exports as `name`. */
async function data(entry, name) {
  const code = await bundle(entry, { format: "esm" });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`))[name];
}

/** A module of its own: its code as an expression, and the immutable file that carries it. */
async function module(name, entry, options, notice = "") {
  const code = await expression(entry, options);
  const body = `${notice}export default ${code};\n`;
  return { name, code, file: `${name}-${hashOf(body)}.js`, body };
}

/** A renderer, and its style sheet; the file holds both. */
async function renderer(type, options) {
  const [{ code }, { css }] = await Promise.all([
    module(type, `parts/${type}.ts`, options),
    data(`runtime/${type}.ts`, "default"),
  ]);
  const body = `export default {...${code},css:${JSON.stringify(css)}};\n`;
  return { name: type, code, css, file: `${type}-${hashOf(body)}.js`, body };
}

/**
 * Builds the editor's page alone into `outDir`: `preview.html`, and the immutable `preview-<hash>.js` it loads.
 * @param {{ outDir: string }} options
 * @returns {Promise<void>}
 */
export async function buildPreview({ outDir }) {
  const code = await bundle("preview.ts", { format: "iife", define: { CARDS: "true" } });
  const script = `preview-${hashOf(code)}.js`;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Widget preview</title>
<body>
<script src="${script}"></script>
</html>
`;
  await mkdir(outDir, { recursive: true });
  await Promise.all([writeFile(join(outDir, "preview.html"), html), writeFile(join(outDir, script), code)]);
}

/**
 * Builds what publishing, pages and the editor need into `outDir`: `parts.json` (contract's EmbedParts), in `_` what
 * pages load from `w/_/` (immutable modules, `diagnostics.html`), and the editor's `preview.html` with the immutable
 * `preview-<hash>.js` it loads. The same sources give the same bytes.
 * @param {{ outDir: string }} options
 * @returns {Promise<void>}
 */
export async function buildWidget({ outDir }) {
  const text = (value) => ({
    define: Object.fromEntries(Object.entries(value).map(([k, v]) => [k, JSON.stringify(v.file)])),
  });
  const [types, featureNames] = await Promise.all([
    data("parts/names.ts", "widgetTypes"),
    data("parts/names.ts", "embedFeatures"),
  ]);
  const [inspect, qr, features, heights, diagnostics, css] = await Promise.all([
    module("inspect", "loader/inspect.ts", {}),
    module("qr", "runtime/qr.ts", {}, qrNotice),
    Promise.all(featureNames.map((name) => module(name, `loader/features/${name}.ts`))),
    data("parts/heights.ts", "heights"),
    data("diagnostics.data.ts", "diagnostics"),
    data("ui/base.ts", "default"),
  ]);
  const { define: files } = text({ INSPECT: inspect });
  const late = (WAITLISTS) =>
    expression("loader/more.ts", { plugins: [cssText], define: { ...files, WAITLISTS } });
  const made = await Promise.all(types.map((type) => renderer(type, text({ QR: qr }))));
  const parts = {
    names: shortNames,
    css,
    loader: await expression("loader/start.ts", { define: { CARDS: "true" } }),
    plain: await expression("loader/start.ts", { define: { CARDS: "false" } }),
    late: await late("true"),
    plainLate: await late("false"),
    renderers: Object.fromEntries(
      made.map(({ name, code, css, file }) => [name, { code, css, file, height: heights[name] }]),
    ),
    features: Object.fromEntries(features.map(({ name, code }) => [name, code])),
  };
  await rm(outDir, { recursive: true, force: true });
  await mkdir(join(outDir, "_"), { recursive: true });
  await Promise.all([
    writeFile(join(outDir, "parts.json"), `${JSON.stringify(parts)}\n`),
    ...[inspect, qr, ...made].map(({ file, body }) => writeFile(join(outDir, "_", file), body)),
    writeFile(join(outDir, "_", "diagnostics.html"), diagnosticsPage(diagnostics)),
    buildPreview({ outDir }),
  ]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildWidget({ outDir: fileURLToPath(new URL("./dist/", import.meta.url)) });
}
