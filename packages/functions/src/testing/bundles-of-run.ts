import { onceInRun } from "@kiteloop/tooling/once-in-run";
import * as z from "zod";
import { type Bundle, bundleHandlers } from "../bundles.ts";

/** ms: bundling takes about 100 s of processor time, of which a busy machine has few. */
export const bundlingTimeout = 1_800_000;

const Made = z.array(
  z.object({
    handler: z.string(),
    bytes: z.int(),
    laterBytes: z.int(),
    files: z.array(z.string()),
    packages: z.array(z.tuple([z.string(), z.int()])),
  }),
);

/** All handlers as deployed, for test files that only read and run them: built once in a test run. */
export async function bundlesOfRun(): Promise<{ folder: string; bundles: Map<string, Bundle> }> {
  const { folder, made } = await onceInRun("kiteloop-handlers", async (outdir) => {
    const bundles = await bundleHandlers(outdir);
    return [...bundles].map(
      ([handler, { packages, ...bundle }]): z.input<(typeof Made)["element"]> => ({
        ...{ handler, ...bundle },
        files: [...bundle.files],
        packages: [...packages],
      }),
    );
  });
  const bundles = Made.parse(made).map(
    ({ handler, packages, ...bundle }) => [handler, { ...bundle, packages: new Map(packages) }] as const,
  );
  return { folder, bundles: new Map(bundles) };
}
