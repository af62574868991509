import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { mapConcurrent } from "@kiteloop/core/shared/concurrency";
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild";
import * as z from "zod";
import { generated, handlersAlone, packageFiles, withoutEventStreams } from "./bundle-entries.ts";
import { bundleOptions, onDemand, sharing, standalone } from "./bundle-options.ts";
import { consumers, dueTimers, emailFeedback, timers } from "./consumers.ts";
import { routes } from "./routes.ts";

export type Bundle = {
  /** Bytes that are loaded before the first call. */
  bytes: number;
  /** Bytes of what is loaded only when a call needs it. */
  laterBytes: number;
  /** Paths below the folder: the handler's own file, and others that it imports. */
  files: readonly string[];
  /** Bytes from each npm package in all files; completely removed packages are missing. */
  packages: ReadonlyMap<string, number>;
};

/** Bundles as JSON has them. */
export const Bundles = z.array(
  z.object({
    handler: z.string(),
    bytes: z.int(),
    laterBytes: z.int(),
    files: z.array(z.string()),
    packages: z.array(z.tuple([z.string(), z.int()])),
  }),
);

export const listBundles = (bundles: ReadonlyMap<string, Bundle>): z.input<typeof Bundles> =>
  [...bundles].map(([handler, { bytes, laterBytes, files, packages }]) => ({
    ...{ handler, bytes, laterBytes },
    files: [...files],
    packages: [...packages],
  }));

/** Handlers that are bundled separately in parallel; each takes about 200 MB. */
const atOnce = 4;

/**
 * Handlers that are bundled together: esbuild reads their files once, which takes as long as writing fifteen of them, and
 * writes them at the same time, which takes about 45 MB for each.
 */
const together = 48;

/** Percent of its memory that esbuild fills before it collects garbage: at Go's usual 100, that is a fifth of its work. */
const garbage = "400";

const own = fileURLToPath(new URL(".", import.meta.url));

/** Every handler that is deployed behind a route, the table's stream, a queue or a timer. */
export const handlers = [
  ...new Set([...routes, ...consumers, emailFeedback, dueTimers, ...timers].map(({ handler }) => handler)),
].toSorted();

/**
 * Bundles handlers as they are deployed, each to `{outdir}/{handler}.mjs`. Bundling many together takes a quarter of the
 * time, because shared files are read once. A handler that imports one of our modules on demand is bundled by itself,
 * with that module in a file of its own: bundled at once, handlers would load what only others of them need. Standalone
 * modules are bundled once for all handlers.
 * `src` is this folder, for a caller that is itself bundled.
 */
export async function bundleHandlers(
  outdir: string,
  which: readonly string[] = handlers,
  src: string = own,
): Promise<Map<string, Bundle>> {
  // esbuild's process reads it when it starts, which is at the first build.
  process.env.GOGC ??= garbage;
  const at = (path: string) => join(src, path);
  const apart = standalone.map((path) => ({ in: path, out: standaloneFile(path) }));
  const bundle = async (entryPoints: Entry[], kept: readonly string[], options: BuildOptions = {}) => {
    const { metafile } = await build({
      ...{ ...bundleOptions, ...options, entryPoints, absWorkingDir: src, outdir, metafile: true },
      external: [...bundleOptions.external, ...onDemand.filter((path) => !kept.includes(path)).map(at)],
      plugins: [handlersAlone(src), standaloneOf(at), packageFiles(src), withoutEventStreams],
      ...{ outExtension: { ".js": ".mjs" }, logLevel: "silent" },
    });
    return metafile;
  };
  const onDemandEntries = sharing.map((path, n) => ({ in: path, out: `on-demand/${n}` }));
  const entries = [...which.map(entryFor), ...onDemandEntries, ...apart];
  const whole: Metafile = { inputs: {}, outputs: {} };
  for (let at = 0; at < entries.length; at += together) {
    const { inputs, outputs } = await bundle(entries.slice(at, at + together), []);
    Object.assign(whole.inputs, inputs);
    Object.assign(whole.outputs, outputs);
  }
  const imported = importedOnDemand(whole, (path, other) => resolve(outdir, path) === at(other));
  const alone = { splitting: true, chunkNames: "chunks/[name]-[hash]" };
  const bundles = await mapConcurrent(which, atOnce, async (handler) => {
    const [, ...kept] = closureOf([`${generated}${handler}`], (path) => imported.get(path) ?? []);
    const metafile = kept.length > 0 ? await bundle([entryFor(handler)], kept, alone) : whole;
    return [handler, bundleOf(metafile, whole, handler)] as const;
  });
  return new Map(bundles);
}

type Entry = { in: string; out: string };

const entryFor = (handler: string): Entry => ({ in: `${generated}${handler}`, out: handler });

/** The modules of ours that an entry point imports on demand. @throws Error for one that `onDemand` lacks */
function importedOnDemand(
  { inputs, outputs }: Metafile,
  isModule: (path: string, module: string) => boolean,
): Map<string, string[]> {
  for (const [path, { imports }] of Object.entries(inputs)) {
    const missing = imports.find(({ kind, external }) => kind === "dynamic-import" && external !== true);
    if (missing !== undefined && !path.includes("node_modules"))
      throw new Error(`${path} imports ${missing.path} on demand: add it to onDemand in bundle-options.ts`);
  }
  const isOnDemand = (path: string) => onDemand.some((module) => isModule(path, module));
  for (const { entryPoint, imports } of Object.values(outputs)) {
    const present = imports.find(({ kind, path }) => kind === "import-statement" && isOnDemand(path));
    if (present !== undefined) throw new Error(`${entryPoint} imports ${present.path} at once: use import()`);
  }
  return new Map(
    Object.values(outputs).map(({ entryPoint = "", imports }) => [
      entryPoint,
      onDemand.filter((module) =>
        imports.some(({ kind, path }) => kind === "dynamic-import" && isModule(path, module)),
      ),
    ]),
  );
}

/** Everything reachable from some paths, including themselves. */
function closureOf(from: readonly string[], next: (path: string) => readonly string[]): Set<string> {
  const paths = new Set(from);
  for (const path of paths) for (const other of next(path)) paths.add(other);
  return paths;
}

/** Where a standalone module is, from any handler or chunk, and below the folder of them all. */
const standaloneFile = (path: string) => `on-demand/${basename(dirname(path))}-${basename(path, ".ts")}`;
const standaloneImport = (path: string) => `../${standaloneFile(path)}.mjs`;

/** Lets a handler import the standalone modules from their own files. */
const standaloneOf = (at: (path: string) => string): Plugin => ({
  name: "standalone",
  setup({ onResolve }) {
    const imports = new Map(standalone.map((path) => [at(path), standaloneImport(path)]));
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      const found = kind === "dynamic-import" ? imports.get(join(resolveDir, path)) : undefined;
      return found === undefined ? undefined : { path: found, external: true };
    });
  },
});

/** Path of the output that an entry point became. */
function outputOf({ outputs }: Metafile, entry: string): string {
  const output = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entry);
  if (output === undefined) throw new Error(`${entry} was not bundled`);
  return output;
}

/** @param whole has the outputs of standalone modules */
function bundleOf(metafile: Metafile, whole: Metafile, handler: string): Bundle {
  const entry = outputOf(metafile, `${generated}${handler}`);
  const outputs = { ...whole.outputs, ...metafile.outputs };
  const bytesOf = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0);
  const importsOf = (path: string, kinds: readonly string[]) =>
    (outputs[path]?.imports ?? []).flatMap(({ kind, external, path: other }) => {
      if (!kinds.includes(kind)) return [];
      if (external !== true) return [other];
      const module = standalone.find((one) => standaloneImport(one) === other);
      return module === undefined ? [] : [outputOf(whole, module)];
    });
  const first = closureOf([entry], (path) => importsOf(path, ["import-statement"]));
  const all = closureOf([entry], (path) => importsOf(path, ["import-statement", "dynamic-import"]));
  const folder = entry.length - `${handler}.mjs`.length;
  return {
    bytes: bytesOf(first),
    laterBytes: bytesOf(all) - bytesOf(first),
    files: [...all].map((path) => path.slice(folder)),
    packages: packagesIn(outputs, all),
  };
}

function packagesIn(outputs: Metafile["outputs"], paths: Iterable<string>): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const output of paths)
    for (const [path, { bytesInOutput }] of Object.entries(outputs[output]?.inputs ?? {})) {
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path)?.[1];
      if (name !== undefined && bytesInOutput > 0) bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
    }
  return bytes;
}
