import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { type Bundle, bundleHandlers } from "../bundles.ts";

/** ms: bundling takes about 100 s of processor time, of which a busy machine has few. */
export const bundlingTimeout = 1_800_000;

const Made = z.union([
  z.object({ failed: z.string() }),
  z.object({
    bundles: z.array(
      z.object({
        handler: z.string(),
        bytes: z.int(),
        laterBytes: z.int(),
        files: z.array(z.string()),
        packages: z.array(z.tuple([z.string(), z.int()])),
      }),
    ),
  }),
]);

/** The bundles in `home` that another process of this run is making, once they are complete. */
async function madeIn(home: string): Promise<z.infer<typeof Made>> {
  for (;;) {
    const text = await readFile(join(home, "made.json"), "utf8").catch(() => null);
    if (text !== null) return Made.parse(JSON.parse(text));
    await sleep(100);
  }
}

/** Whether this process is the first. */
async function firstIn(home: string): Promise<boolean> {
  try {
    await mkdir(home);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * All handlers as deployed, for test files that only read and run them: built once in a test run, by the first process
 * that asks, while others wait. Removed with the run's folder.
 * @throws Error with the bundler's message, in every process that asks
 */
export async function bundlesOfRun(): Promise<{ folder: string; bundles: Map<string, Bundle> }> {
  const home = join(tmpdir(), "kiteloop-handlers");
  const folder = join(home, "bundles");
  if (await firstIn(home)) {
    const made: z.input<typeof Made> = await bundleHandlers(folder).then(
      (bundles) => ({
        bundles: [...bundles].map(([handler, { files, packages, ...bytes }]) => ({
          ...{ handler, ...bytes },
          files: [...files],
          packages: [...packages],
        })),
      }),
      (error: unknown) => ({ failed: String(error) }),
    );
    await writeFile(join(home, "making.json"), JSON.stringify(made));
    await rename(join(home, "making.json"), join(home, "made.json"));
  }
  const made = await madeIn(home);
  if ("failed" in made) throw new Error(made.failed);
  const entries = made.bundles.map(
    ({ handler, packages, ...bundle }) => [handler, { ...bundle, packages: new Map(packages) }] as const,
  );
  return { folder, bundles: new Map(entries) };
}
