import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import { aliasFor, bundleOptions } from "./bundle-options.ts";
import { consumers, mailFeedback, timers } from "./consumers.ts";
import { routes } from "./routes.ts";

export type Bundle = {
  bytes: number;
  /** Bytes in the bundle of each package from npm that it carries; what was shaken out has none. */
  packages: ReadonlyMap<string, number>;
};

const own = fileURLToPath(new URL(".", import.meta.url));

/** Every module that is deployed behind a route, the table's stream, a queue or a timer, without `.ts`. */
export const handlers = [
  ...new Set([...routes, ...consumers, mailFeedback, ...timers].map(({ handler }) => handler)),
].toSorted();

/**
 * Bundles handlers as they are deployed, each to `{outdir}/{handler}.mjs`. Many at once take a quarter of what they take
 * one by one, because what they share is read once. `src` is this folder, for a caller that is a bundle itself.
 */
export async function bundleHandlers(
  outdir: string,
  which: readonly string[] = handlers,
  src: string = own,
): Promise<Map<string, Bundle>> {
  const { banner, mainFields, ...options } = bundleOptions;
  const bundles = new Map<string, Bundle>();
  for (const [alias, some] of byAlias(which)) {
    const { metafile } = await build({
      ...options,
      alias: JSON.parse(alias),
      banner,
      mainFields: [...mainFields],
      entryPoints: some.map((handler) => `${handler}.ts`),
      absWorkingDir: src,
      outdir,
      outbase: src,
      outExtension: { ".js": ".mjs" },
      metafile: true,
      logLevel: "silent",
    });
    for (const output of Object.values(metafile.outputs))
      bundles.set(output.entryPoint?.slice(0, -".ts".length) ?? "", {
        bytes: output.bytes,
        packages: packagesIn(output),
      });
  }
  return bundles;
}

/** Handlers by what stands in for what in them, as JSON: those of one kind are bundled at once. */
function byAlias(which: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const handler of which) {
    const alias = JSON.stringify(aliasFor(handler));
    groups.set(alias, [...(groups.get(alias) ?? []), handler]);
  }
  return groups;
}

function packagesIn({ inputs }: Metafile["outputs"][string]): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path)?.[1];
    if (name !== undefined && bytesInOutput > 0) bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
  }
  return bytes;
}
