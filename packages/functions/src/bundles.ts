import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import { generated, handlersAlone } from "./bundle-entries.ts";
import { bundleOptions } from "./bundle-options.ts";
import { consumers, emailFeedback, timers } from "./consumers.ts";
import { routes } from "./routes.ts";

export type Bundle = {
  bytes: number;
  /** Bytes in a bundle from each npm package; completely removed packages are missing. */
  packages: ReadonlyMap<string, number>;
};

const own = fileURLToPath(new URL(".", import.meta.url));

/** Every handler that is deployed behind a route, the table's stream, a queue or a timer. */
export const handlers = [
  ...new Set([...routes, ...consumers, emailFeedback, ...timers].map(({ handler }) => handler)),
].toSorted();

/**
 * Bundles handlers as they are deployed, each to `{outdir}/{handler}.mjs`. Bundling many at once takes a quarter of the
 * time, because shared files are read once. `src` is this folder, for a caller that is itself bundled.
 */
export async function bundleHandlers(
  outdir: string,
  which: readonly string[] = handlers,
  src: string = own,
): Promise<Map<string, Bundle>> {
  const { metafile } = await build({
    ...bundleOptions,
    plugins: [handlersAlone(src)],
    entryPoints: which.map((handler) => ({ in: `${generated}${handler}`, out: handler })),
    absWorkingDir: src,
    outdir,
    outExtension: { ".js": ".mjs" },
    metafile: true,
    logLevel: "silent",
  });
  return new Map(
    Object.values(metafile.outputs).map((output) => [
      output.entryPoint?.slice(generated.length) ?? "",
      { bytes: output.bytes, packages: packagesIn(output) },
    ]),
  );
}

function packagesIn({ inputs }: Metafile["outputs"][string]): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path)?.[1];
    if (name !== undefined && bytesInOutput > 0) bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
  }
  return bytes;
}
