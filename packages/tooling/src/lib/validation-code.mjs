import { createHash } from "node:crypto";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./paths.mjs";

/** The function that makes the rows of a section. */
const makers = {
  "false differences": "falseCell",
  "existing users": "existingCell",
  "new and existing users": "mixedCell",
  power: "powerCell",
  "stated power": "statedCell",
  "effect by day": "effectCell",
  guardrails: "guardrailCell",
  "ratio metrics": "ratioCell",
  division: "divisionCell",
  changes: "changeCell",
  counts: "countsCell",
  coverage: "coverageCell",
  nobody: "nobodyCell",
  segments: "segmentCell",
  differing: "differingCell",
  mix: "mixCell",
  conversions: "rateCell",
  links: "linksCell",
  revenue: "revenueCell",
  "own conversions": "ownCell",
  "rare inviters": "rareCell",
  channels: "channelsCell",
};
/** The module of the last four; the others are in `cell-kinds.ts`. */
const ofValues = new Set(["revenueCell", "ownCell", "rareCell", "channelsCell"]);

/**
 * A number for the code that a section's rows are played with, and for nothing else: it changes if any line of it does, except
 * comments.
 * @param {string} section
 * @returns {Promise<number>} 32 bits
 */
export async function codeOf(section) {
  const maker = Object.entries(makers).find(([name]) => name === section)?.[1];
  if (maker === undefined) throw new Error(`${section} has no maker`);
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${maker} } from "./${ofValues.has(maker) ? "value-cells" : "cell-kinds"}.ts";`,
      resolveDir: join(root, "packages/metrics/src/simulation"),
    },
    ...{ bundle: true, format: "esm", platform: "node", treeShaking: true },
    ...{ legalComments: "none", write: false },
  });
  // The order of modules follows that of imports, which changes no number.
  const lines = outputFiles.flatMap((file) => file.text.split("\n")).filter((line) => !line.startsWith("//"));
  return createHash("sha256").update(lines.sort().join("\n")).digest().readUInt32BE(0);
}
