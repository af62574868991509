import { onceInRun } from "@kiteloop/tooling/once-in-run";
import { type Bundle, Bundles, bundleHandlers, handlers, listBundles } from "../bundles.ts";
import { codeEmail } from "../consumers.ts";

/** ms: bundling takes about 100 s of processor time, of which a busy machine has few. */
export const bundlingTimeout = 1_800_000;

/** Every handler that is deployed, also those that no route, stream, queue or timer calls. */
export const deployedHandlers: readonly string[] = [...handlers, codeEmail.handler].toSorted();

/**
 * All handlers as deployed, for test files that only read and run them: built once in a test run.
 * @param bundle fills a folder and returns what `listBundles` does
 */
export async function bundlesOfRun(
  bundle = async (folder: string): Promise<unknown> =>
    listBundles(await bundleHandlers(folder, deployedHandlers)),
): Promise<{ folder: string; bundles: Map<string, Bundle> }> {
  const { folder, made } = await onceInRun("kiteloop-handlers", bundle);
  const bundles = Bundles.parse(made).map(
    ({ handler, packages, ...bundle }) => [handler, { ...bundle, packages: new Map(packages) }] as const,
  );
  return { folder, bundles: new Map(bundles) };
}
