import { fileURLToPath } from "node:url";
import { type BuildOptions, build, type Metafile } from "esbuild";
import { apart, generated, handlersAlone, onDemandApart } from "./bundle-entries.ts";
import { bundleOptions } from "./bundle-options.ts";
import { consumers, emailFeedback, timers } from "./consumers.ts";
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

const own = fileURLToPath(new URL(".", import.meta.url));

/** Every handler that is deployed behind a route, the table's stream, a queue or a timer. */
export const handlers = [
  ...new Set([...routes, ...consumers, emailFeedback, ...timers].map(({ handler }) => handler)),
].toSorted();

/**
 * Bundles handlers as they are deployed, each to `{outdir}/{handler}.mjs`. Bundling many at once takes a quarter of the
 * time, because shared files are read once. A handler that imports one of our modules on demand is bundled by itself,
 * with that module in a file of its own: bundled at once, handlers would load what only others of them need.
 * `src` is this folder, for a caller that is itself bundled.
 */
export async function bundleHandlers(
  outdir: string,
  which: readonly string[] = handlers,
  src: string = own,
): Promise<Map<string, Bundle>> {
  const bundle = async (entryPoints: Entries, options: BuildOptions = {}, kept: Iterable<string> = []) => {
    const { metafile } = await build({
      ...{ ...bundleOptions, ...options, entryPoints, absWorkingDir: src, outdir, metafile: true },
      plugins: [handlersAlone(src), onDemandApart(src, new Set(kept))],
      ...{ outExtension: { ".js": ".mjs" }, logLevel: "silent" },
    });
    return metafile;
  };
  const whole = await bundle(which.map(entryFor));
  const onDemand = await importedOnDemand(whole, (paths) => bundle(paths, { write: false }));
  const bundles = new Map<string, Bundle>();
  for (const handler of which) {
    const kept = closureOf([`${generated}${handler}`], (path) => onDemand.get(path) ?? []);
    const alone = { splitting: true, chunkNames: "chunks/[name]-[hash]" };
    const metafile = kept.size > 1 ? await bundle([entryFor(handler)], alone, kept) : whole;
    bundles.set(handler, bundleOf(metafile, handler));
  }
  return bundles;
}

type Entries = NonNullable<BuildOptions["entryPoints"]> & unknown[];

const entryFor = (handler: string) => ({ in: `${generated}${handler}`, out: handler });

/** Our modules that are imported on demand, by what imports them: a handler, or another such module. */
async function importedOnDemand(
  whole: Metafile,
  bundle: (paths: string[]) => Promise<Metafile>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  let metafile = whole;
  for (;;) {
    for (const { entryPoint, imports } of Object.values(metafile.outputs))
      found.set(
        entryPoint ?? "",
        imports.flatMap(({ path }) => (path.startsWith(apart) ? [path.slice(apart.length)] : [])),
      );
    const next = [...new Set([...found.values()].flat())].filter((path) => !found.has(path));
    if (next.length === 0) return found;
    metafile = await bundle(next);
  }
}

/** What is reached from some paths, these among it. */
function closureOf(from: readonly string[], next: (path: string) => readonly string[]): Set<string> {
  const paths = new Set(from);
  for (const path of paths) for (const other of next(path)) paths.add(other);
  return paths;
}

function outputOf({ outputs }: Metafile, handler: string) {
  const output = Object.entries(outputs).find(
    ([, { entryPoint }]) => entryPoint === `${generated}${handler}`,
  );
  if (output === undefined) throw new Error(`${handler} was not bundled`);
  return output;
}

function bundleOf(metafile: Metafile, handler: string): Bundle {
  const [entry] = outputOf(metafile, handler);
  const bytesOf = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + (metafile.outputs[path]?.bytes ?? 0), 0);
  const importsOf = (path: string, kinds: readonly string[]) =>
    (metafile.outputs[path]?.imports ?? []).flatMap(({ kind, external, path: other }) =>
      external !== true && kinds.includes(kind) ? [other] : [],
    );
  const first = closureOf([entry], (path) => importsOf(path, ["import-statement"]));
  const all = closureOf([entry], (path) => importsOf(path, ["import-statement", "dynamic-import"]));
  const folder = entry.length - `${handler}.mjs`.length;
  return {
    bytes: bytesOf(first),
    laterBytes: bytesOf(all) - bytesOf(first),
    files: [...all].map((path) => path.slice(folder)),
    packages: packagesIn(metafile, all),
  };
}

function packagesIn({ outputs }: Metafile, paths: Iterable<string>): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const output of paths)
    for (const [path, { bytesInOutput }] of Object.entries(outputs[output]?.inputs ?? {})) {
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path)?.[1];
      if (name !== undefined && bytesInOutput > 0) bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
    }
  return bytes;
}
