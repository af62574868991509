/** Fails when something that others wait for grows beyond its budget. Runs under tsx. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { isMain, root } from "./lib/paths.mjs";

/** @typedef {{ name: string, bytes: number, budget: number }} Measure */

/**
 * @param {Measure[]} measures
 * @returns {string[]} one sentence for each that is too large
 */
export function overBudget(measures) {
  return measures
    .filter(({ bytes, budget }) => !(bytes <= budget))
    .map(({ name, bytes, budget }) => `${name}: ${bytes} bytes, the budget is ${budget}`);
}

/**
 * Bytes of a module bundled the way the deployment does it.
 * @param {string} entry absolute path
 * @param {import("esbuild").BuildOptions} options
 */
export async function bundleSize(entry, options) {
  const result = await build({
    ...options,
    entryPoints: [entry],
    write: false,
    outdir: "out",
    logLevel: "error",
  });
  return result.outputFiles.reduce((sum, file) => sum + file.contents.length, 0);
}

/** @returns {Promise<Measure[]>} */
async function measure() {
  const { aliasFor, bundleOptions } = await import("@kiteloop/functions/bundle-options");
  const { budgets, openSizes } = await import("@kiteloop/widget/size");
  const ingest = join(root, "packages/functions/src/event/ingest.ts");
  if (!existsSync(ingest)) throw new Error("the ingest handler has moved: name its new place here");
  const outDir = mkdtempSync(join(tmpdir(), "kiteloop-size-"));
  try {
    return [
      {
        name: "everything an invite widget needs (brotli)",
        bytes: (await openSizes(outDir)).embed(["invite"]),
        budget: budgets.invite,
      },
      {
        name: "bundle of the ingest handler",
        bytes: await bundleSize(ingest, {
          ...bundleOptions,
          alias: aliasFor("event/ingest"),
          mainFields: [...bundleOptions.mainFields],
        }),
        budget: 46_000,
      },
    ];
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) {
  const measures = await measure();
  for (const { name, bytes, budget } of measures) console.log(`${name}: ${bytes} of ${budget} bytes`);
  const problems = overBudget(measures);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
