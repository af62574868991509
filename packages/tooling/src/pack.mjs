/**
 * `npm run pack`: builds the packages for embedders and writes their tarballs to `dist`, ready for `npm install FILE` and
 * `npm publish FILE`; `npm run pack -- server` packs a server. Each package has ESM and CommonJS with types for both, README, license and changelog. The clients in other languages become folders.
 */
import { execFile } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { install } from "./lib/install.mjs";
import { isMain, root } from "./lib/paths.mjs";
import { buildForN8n } from "./pack-n8n.mjs";

/**
 * `entries`: names in the package's `exports` and their sources; one without code has types only. `external`: packages
 * that are imported, not included. `command`: a package that is run and not imported, by this name; it has ESM alone. `host`:
 * a program with a format of its own, which gets the manifest's further fields.
 * @typedef {{ folder: string, entries: Record<string, string>, external: string[], banner?: string, command?: string,
 *   host?: (outDir: string, more: Record<string, unknown>) => Promise<void>, own: Record<string, unknown> }} Recipe
 */

const common = {
  license: "Apache-2.0",
  type: "module",
  sideEffects: false,
  engines: { node: ">=20" },
};

/** @satisfies {Record<string, Recipe>} */
export const recipes = {
  sdk: {
    folder: "packages/sdk",
    entries: { ".": "src/index.ts", "./app": "src/app.ts", "./webhooks": "src/webhooks.ts" },
    external: ["zod", "zod/mini"],
    own: { keywords: ["kiteloop", "referral", "invite"] },
  },
  react: {
    folder: "packages/react",
    entries: { ".": "src/index.ts", "./element": "src/element.ts" },
    external: ["react", "react/jsx-runtime"],
    banner: '"use client";',
    own: { keywords: ["kiteloop", "referral", "invite", "react"] },
  },
  vue: {
    folder: "packages/vue",
    entries: { ".": "src/index.ts" },
    external: ["vue"],
    own: { keywords: ["kiteloop", "referral", "invite", "vue"] },
  },
  cli: {
    folder: "packages/cli",
    entries: { ".": "src/index.ts" },
    external: ["zod", "zod/mini", "@modelcontextprotocol/server", "@modelcontextprotocol/server/stdio"],
    command: "kiteloop",
    own: { keywords: ["kiteloop", "referral", "mcp", "cli"] },
  },
  svelte: {
    folder: "packages/svelte",
    entries: { ".": "src/index.ts" },
    external: ["svelte", "svelte/store"],
    own: { keywords: ["kiteloop", "referral", "invite", "svelte"] },
  },
  n8n: { folder: "packages/n8n", entries: {}, external: [], host: buildForN8n, own: {} },
};

/** @param {string} folder @returns {Promise<Record<string, unknown>>} */
const manifestOf = async (folder) => JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));

/** @param {string} entry `src/index.ts` @returns {string} `index` */
const nameOf = (entry) => basename(entry).replace(/\.tsx?$/, "");

/**
 * Declarations that import our packages and our sources by their own names import the emitted files instead.
 * @param {string} text
 * @param {string} file the declaration's path below the types' folder, with `/`
 */
function published(text, file) {
  const climb = relative(dirname(file), ".").split(sep).join("/") || ".";
  return text
    .replace(/(["'])@kiteloop\/(contract|page-client)\/([\w/.-]+)\1/g, `$1${climb}/$2/src/$3.js$1`)
    .replace(/(["'])@kiteloop\/widget\/api\1/g, `$1${climb}/widget/src/loader/api.js$1`)
    .replace(/(["']\.{1,2}\/[\w/.-]+?)\.tsx?(?=["'])/g, "$1.js");
}

/** @param {string} folder @param {string} outDir where the declarations of all packages go */
async function emitTypes(folder, outDir) {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const project = join(root, folder, "tsconfig.build.json");
  // With several threads it leaves out a file now and then.
  const args = [compiler, "--project", project, "--outDir", outDir, "--singleThreaded"];
  await promisify(execFile)(process.execPath, args).catch(({ stdout }) => {
    throw new Error(stdout);
  });
  for (const file of await readdir(outDir, { recursive: true })) {
    if (!file.endsWith(".d.ts")) continue;
    const path = join(outDir, file);
    await writeFile(path, published(await readFile(path, "utf8"), file.split(sep).join("/")));
  }
}

/** @param {Recipe} recipe */
function exportsOf({ folder, entries }) {
  const name = basename(folder);
  const one = (/** @type {string} */ format, /** @type {string} */ entry) => ({
    types: `./${format}/types/${name}/src/${nameOf(entry)}.d.ts`,
    default: `./${format}/${nameOf(entry)}.js`,
  });
  return Object.fromEntries(
    Object.entries(entries).map(([at, entry]) => [
      at,
      { import: one("esm", entry), require: one("cjs", entry) },
    ]),
  );
}

/**
 * Builds one package into a folder that `npm pack` takes.
 * @param {Recipe} recipe
 * @param {string} outDir
 */
export async function buildPackage(recipe, outDir) {
  const { folder, entries, external, banner, command, host, own } = recipe;
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  // Provenance needs it, and only the workflow that publishes knows it.
  const origin = repository && {
    repository: { type: "git", url: `git+${server}/${repository}.git`, directory: folder },
  };
  if (host) {
    await mkdir(outDir, { recursive: true });
    return host(outDir, { ...origin });
  }
  const formats = /** @type {("esm" | "cjs")[]} */ (command ? ["esm"] : ["esm", "cjs"]);
  const { name, version, description, dependencies = {}, ...rest } = await manifestOf(folder);
  const { peerDependencies, peerDependenciesMeta } = rest;
  const types = await mkdtemp(join(tmpdir(), "kiteloop-types-"));
  try {
    if (!command) await emitTypes(folder, types);
    for (const format of formats) {
      await mkdir(join(outDir, format), { recursive: true });
      if (!command) await cp(types, join(outDir, format, "types"), { recursive: true });
      await build({
        // Comments in the code name sources from here.
        absWorkingDir: root,
        entryPoints: Object.values(entries).map((entry) => join(root, folder, entry)),
        outdir: resolve(outDir, format),
        bundle: true,
        format,
        target: "es2022",
        platform: command ? "node" : "neutral",
        mainFields: ["module", "main"],
        jsx: "automatic",
        external,
        ...(banner && { banner: { js: banner } }),
        logLevel: "error",
      });
    }
    if (!command)
      await writeFile(join(outDir, "cjs/package.json"), `${JSON.stringify({ type: "commonjs" })}\n`);
  } finally {
    await rm(types, { recursive: true, force: true });
  }
  const registered = Object.entries(Object(dependencies)).filter(([each]) => !each.startsWith("@kiteloop/"));
  const manifest = {
    ...{ name, version, description, ...common, files: [...formats, "CHANGELOG.md"], ...own },
    ...origin,
    ...(command ? { bin: { [command]: "esm/index.js" } } : { exports: exportsOf(recipe) }),
    ...(registered.length > 0 && { dependencies: Object.fromEntries(registered) }),
    ...(peerDependencies !== undefined && { peerDependencies, peerDependenciesMeta }),
  };
  await writeFile(join(outDir, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(join(root, folder, "README.md"), join(outDir, "README.md"));
  for (const file of ["LICENSE", "CHANGELOG.md"]) await cp(join(root, file), join(outDir, file));
}

/**
 * Packs a built folder. Returns the tarball's path.
 * @param {string} built
 * @param {string} destination
 */
export async function packTarball(built, destination) {
  await mkdir(destination, { recursive: true });
  // npm keeps the modes, which the umask of this process would else decide.
  for (const entry of await readdir(built, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o644);
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const args = ["pack", built, "--pack-destination", destination, "--json", "--ignore-scripts"];
  const { stdout } = await promisify(execFile)(npm, args, { shell: process.platform === "win32" });
  const [{ filename }] = JSON.parse(stdout);
  return join(destination, filename.replace(/^@/, "").replace("/", "-"));
}

/** Packs a server for machines like this one, with this checkout's operator, into `dist`. */
async function packServer() {
  (await import("tsx/esm/api")).register();
  await import("@kiteloop/server/release/cli");
}

/** Builds everything for embedders. */
async function packAll() {
  for (const recipe of Object.values(recipes)) {
    const built = await mkdtemp(join(tmpdir(), "kiteloop-pack-"));
    process.stdout.write(`Building ${recipe.folder} …\n`);
    await buildPackage(recipe, built);
    process.stdout.write(`Written ${relative(root, await packTarball(built, join(root, "dist")))}\n`);
    await rm(built, { recursive: true, force: true });
  }
  // It reads the contract's TypeScript, which tests of the packages do without.
  (await import("tsx/esm/api")).register();
  const { clientLanguages, writeClient } = await import("./lib/clients/write.mjs");
  for (const language of clientLanguages) {
    const folder = join(root, "dist", language);
    await rm(folder, { recursive: true, force: true });
    await writeClient(language, folder);
    process.stdout.write(`Written ${relative(root, folder)}\n`);
  }
}

if (isMain(import.meta.url)) {
  try {
    // `npm start` installs no compiler.
    await install("everything");
    await (process.argv[2] === "server" ? packServer() : packAll());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
