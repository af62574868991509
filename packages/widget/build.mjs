import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, transform } from "esbuild";
import { minify } from "terser";
import { diagnosticsPage } from "./diagnostics-page.mjs";
import { shortNames } from "./names.data.mjs";
import { packagesOf } from "./packages.mjs";

export { packagesOf };

const source = fileURLToPath(new URL("./src/", import.meta.url));

/** Required by the library's license. */
const qrNotice = "/* lean-qr, copyright David Evans, MIT licence */";

/** Scripts carry all style sheets in one place, which compresses best, so code is built without them. */
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
      // esbuild leaves spaces in custom properties and lists.
      const contents = code
        .trim()
        .replace(/(--[\w-]+:) /g, "$1")
        .replace(/ ?([,/]) /g, "$1");
      return { contents, loader: "text" };
    });
  },
};

/** Paths of the files that the built scripts contain. */
const sources = new Set();

/**
 * Bundles one entry to a single minified file. The working directory is fixed, so that the bytes do not depend on it.
 * Adds the paths of the files that are in it to `contained`.
 */
async function bundle(entry, options, contained = sources) {
  const result = await build({
    absWorkingDir: source,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "silent",
    plugins: [cssText],
    ...options,
  });
  for (const { inputs } of Object.values(result.metafile.outputs))
    for (const [path, { bytesInOutput }] of Object.entries(inputs))
      if (bytesInOutput > 0) contained.add(resolve(source, path));
  return result.outputFiles[0].text.trim();
}

const letters = "etnoirsacdlufphmwgyvbkSACEIMOPBLTDRNFHjqzWGKUQVXYZJ$_";

/** Names variables alike in all parts of a script, which compresses best, and independently of its texts. */
const variableNames = {
  get(n) {
    let name = letters[n % letters.length];
    for (let rest = Math.floor(n / letters.length); rest > 0; rest = Math.floor(rest / letters.length))
      name += letters[--rest % letters.length];
    return name;
  },
};

/** A module with a default export as one JavaScript expression. Terser's output is shorter than esbuild's. */
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
    },
    mangle: { toplevel: true, reserved: ["x"], nth_identifier: variableNames },
  });
  return short.slice("x=".length).replace(/;$/, "");
}

const hashOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Evaluates a data module and returns its export `name`. */
async function data(entry, name) {
  const code = await bundle(entry, { format: "esm" }, new Set());
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`))[name];
}

/** A module loaded on its own: its code as an expression, and its immutable file. */
async function module(name, entry, options, notice = "") {
  const code = await expression(entry, options);
  const body = `${notice}export default ${code};\n`;
  return { name, code, file: `${name}-${hashOf(body)}.js`, body };
}

/** A renderer with its style sheet; the file contains both. */
async function renderer(type, options) {
  const [{ code }, { css }] = await Promise.all([
    module(type, `parts/${type}.ts`, options),
    data(`runtime/${type}.ts`, "default"),
  ]);
  const body = `export default {...${code},css:${JSON.stringify(css)}};\n`;
  return { name: type, code, css, file: `${type}-${hashOf(body)}.js`, body };
}

/** The QR encoder, a module that is loaded when a code is opened. */
const qrModule = () => module("qr", "runtime/qr.ts", {}, qrNotice);

/** The code for using widgets, also within modals, a module that is loaded once the visitor uses one. */
const useModule = () => module("use", "loader/use.ts", { plugins: [cssText] });

/** The code that fills elements of the page, a module for projects whose script lacks that feature. */
const elementsModule = () => module("elements", "loader/features/elements.ts");

/** The code that draws a verified participant's own data, a module that is loaded once there is one. */
const ownModule = () => module("own", "runtime/own-part.ts", { plugins: [cssText] });

/**
 * The share page's balances and payouts, one file for each language. The hash in their names is that of all of them, so that the page needs
 * only one.
 */
async function payoutFiles() {
  const texts = await data("@kiteloop/contract/languages/payout-texts", "payoutTexts");
  const made = await Promise.all(
    Object.entries(texts).map(async ([language, own]) => {
      const define = { PAYOUT_TEXTS: JSON.stringify(own) };
      return { language, body: await bundle("share-page/payouts.ts", { format: "esm", define }) };
    }),
  );
  const hash = hashOf(made.map(({ body }) => body).join("\n"));
  const files = made.map(({ language, body }) => ({ file: `payouts-${language}-${hash}.js`, body }));
  return { hash, files };
}

/** The script and the style sheet of the share page, which loads them by these names, and the files that it loads later. */
async function sharePage(qr) {
  const payouts = await payoutFiles();
  const script = await bundle("share-page/page.ts", {
    format: "esm",
    define: { QR: JSON.stringify(qr.file), PAYOUTS: JSON.stringify(payouts.hash) },
    external: ["/w/*"],
  });
  const css = await data("share-page/css.ts", "css");
  return [{ file: "share-page.js", body: script }, { file: "share-page.css", body: css }, ...payouts.files];
}

/**
 * Builds only the editor's page into `outDir`: `preview.html` and its immutable `preview-<hash>.js`.
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
 * Builds everything for publishing, pages and the editor into `outDir`: `parts.json` (contract's EmbedParts), the
 * directory `_` that pages load as `w/_/` (immutable modules, `diagnostics.html`, the share page's `share-page.js` and
 * `.css`, and its `payouts-<language>-<hash>.js`), the editor's `preview.html` with its immutable `preview-<hash>.js`, and
 * `packages.json`, the names of the packages that are in them. The same sources give the same bytes.
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
  const [inspect, qr, own, use, elements, features, heights, diagnostics, css] = await Promise.all([
    // Reasons are looked up by their full names, and one has the name of a shortened widget property.
    module("inspect", "loader/inspect.ts", { mangleCache: { ...shortNames, language: false } }),
    qrModule(),
    ownModule(),
    useModule(),
    elementsModule(),
    Promise.all(featureNames.map((name) => module(name, `loader/features/${name}.ts`))),
    data("parts/heights.ts", "heights"),
    data("diagnostics.data.ts", "diagnostics"),
    data("ui/base.ts", "default"),
  ]);
  const { define: files } = text({ INSPECT: inspect, USE: use, ELEMENTS: elements });
  const late = (WAITLISTS) =>
    expression("loader/late-script.ts", { plugins: [cssText], define: { ...files, WAITLISTS } });
  const crossDomain = await expression("loader/cross-domain.ts");
  const made = await Promise.all(types.map((type) => renderer(type, text({ QR: qr, OWN: own }))));
  const parts = {
    names: shortNames,
    css,
    loader: await expression("loader/start.ts", { define: { CARDS: "true" } }),
    plain: await expression("loader/start.ts", { define: { CARDS: "false" } }),
    late: await late("true"),
    plainLate: await late("false"),
    crossDomain,
    renderers: Object.fromEntries(
      made.map(({ name, code, css, file }) => [name, { code, css, file, height: heights[name] }]),
    ),
    features: Object.fromEntries(features.map(({ name, code }) => [name, code])),
  };
  await rm(outDir, { recursive: true, force: true });
  await mkdir(join(outDir, "_"), { recursive: true });
  await Promise.all([
    writeFile(join(outDir, "parts.json"), `${JSON.stringify(parts)}\n`),
    ...[inspect, qr, own, use, elements, ...made, ...(await sharePage(qr))].map(({ file, body }) =>
      writeFile(join(outDir, "_", file), body),
    ),
    writeFile(join(outDir, "_", "diagnostics.html"), diagnosticsPage(diagnostics)),
    buildPreview({ outDir }),
  ]);
  await writeFile(join(outDir, "packages.json"), `${JSON.stringify(await packagesOf(sources))}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildWidget({ outDir: fileURLToPath(new URL("./dist/", import.meta.url)) });
}
