import { readFile, rename, rm } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { consumers, emailFeedback, timers } from "@kiteloop/functions/consumers";
import { placeOf } from "@kiteloop/functions/handler-name";
import { routes } from "@kiteloop/functions/routes";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { untilFree } from "../files.ts";

const own = join(import.meta.dirname, "..");
const functions = join(own, "../../functions/src");
const widgetBuild = join(own, "../../widget/build.mjs");

/** Modules of a server and of the program see the location of their source, so that what they read beside it is found. */
const inPlace = (folders: readonly string[]): Plugin => ({
  name: "in-place",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/modules\.ts$/ }, ({ importer }) =>
      importer.startsWith(own) ? { path: join(own, "compiled/modules.ts") } : undefined,
    );
    onResolve({ filter: /^@kiteloop\/widget\/build$/ }, () => ({
      path: pathToFileURL(widgetBuild).href,
      external: true,
    }));
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!folders.some((folder) => path.startsWith(folder + sep))) return undefined;
      const text = await readFile(path, "utf8");
      // Replaced by the module that names the compiled files.
      if (dirname(path) === join(own, "compiled")) return { contents: text, loader: "ts" };
      const placed = text
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href));
      return { contents: placed, loader: "ts" };
    });
  },
});

/** Threads and handlers, by the name that they are imported by. */
export function workEntries(): Record<string, string> {
  const work = [...routes, ...consumers, ...timers, emailFeedback];
  const files = new Set(work.map(({ handler }) => placeOf(handler).file));
  return {
    thread: join(own, "stream/thread.ts"),
    "backup-thread": join(own, "backup/thread.ts"),
    ...Object.fromEntries([...files].map((file) => [`functions/${file}`, join(functions, `${file}.ts`)])),
  };
}

/** The form of compiled code on one machine. */
export const bundling = {
  ...{ bundle: true, splitting: true, format: "esm", platform: "node", target: "node20" },
  mainFields: ["module", "main"],
  legalComments: "none",
  logLevel: "silent",
  // Loads its own binary from its folder.
  external: ["@photostructure/sqlite"],
  // Dependencies that are still CommonJS call require() for Node's own modules.
  banner: {
    js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
  },
} satisfies BuildOptions;

/** Compiles a program with its dependencies to JavaScript in `folder`, completely or not at all. */
export async function compile(folder: string, entry: string): Promise<void> {
  const temporary = `${folder}.${process.pid}.tmp`;
  await build({
    ...bundling,
    entryPoints: { cli: entry, ...workEntries() },
    outdir: temporary,
    sourcemap: "linked",
    sourcesContent: false,
    plugins: [inPlace([own, dirname(entry)])],
  });
  await rm(folder, { recursive: true, force: true });
  await untilFree(() => rename(temporary, folder));
}
