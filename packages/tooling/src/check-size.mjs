/** Fails when a file that users wait for exceeds its size budget. Runs under tsx. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMain } from "./lib/paths.mjs";

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

/** @returns {Promise<Measure[]>} */
async function measure() {
  const { bundleHandlers } = await import("@kiteloop/functions/bundles");
  const { budgets, openSizes } = await import("@kiteloop/widget/size");
  const { sharePageBudget, sharePageBytes } = await import("@kiteloop/functions/http/share-page/size");
  const { widgetLanguages } = await import("@kiteloop/contract/languages/list");
  const ingest = "publishing/event.ingest";
  const outDir = mkdtempSync(join(tmpdir(), "kiteloop-size-"));
  try {
    const sizes = await openSizes(outDir);
    return [
      {
        name: "everything an invite widget needs (brotli)",
        bytes: sizes.embed(["invite"]),
        budget: budgets.invite,
      },
      {
        name: "the share page with its script and styles (brotli)",
        bytes: Math.max(...widgetLanguages.map((language) => sharePageBytes(language, outDir))),
        budget: sharePageBudget,
      },
      {
        name: "bundle of the ingest handler",
        bytes: (await bundleHandlers(join(outDir, "handlers"), [ingest])).get(ingest)?.bytes ?? Number.NaN,
        // 101,000, and 600 for counting clicks by origin (decision 175).
        budget: 101_600,
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
