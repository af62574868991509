/**
 * `npm run validate`: plays every row of docs/validation.md, keeps the results in
 * packages/metrics/src/simulation/validation.data.ts and writes the page. Takes about half an hour. With words, as in
 * `npm run validate -- guardrails "98:2"`, only rows that contain one of them; the others keep their results, which is
 * right where nothing that they depend on has changed.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "./lib/paths.mjs";

const folder = mkdtempSync(join(tmpdir(), "validate-"));
const outfile = join(folder, "simulation.mjs");
await build({
  entryPoints: [join(root, "packages/metrics/src/simulation/index.ts")],
  ...{ outfile, bundle: true, format: "esm", platform: "node" },
});
const { cells, idOf, played, validation, validationPage } = await import(pathToFileURL(outfile).href);
rmSync(folder, { recursive: true });
const words = process.argv.slice(2);

/** @type {Record<string, Record<string, number>>} */
const results = {};
for (const cell of cells) {
  const known = validation[idOf(cell)];
  if (known !== undefined && words.length > 0 && !words.some((word) => idOf(cell).includes(word))) {
    results[idOf(cell)] = known;
    continue;
  }
  const started = performance.now();
  const found = Object.entries(played(cell, cell.runs)).map(([name, value]) => [
    name,
    Number(value.toFixed(4)),
  ]);
  results[idOf(cell)] = Object.fromEntries(found);
  console.log(
    idOf(cell),
    JSON.stringify(results[idOf(cell)]),
    `${Math.round(performance.now() - started)} ms`,
  );
}
const lines = Object.entries(results).map(([id, found]) => {
  const values = Object.entries(found).map(([name, value]) => {
    return `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${value}`;
  });
  return `  ${/^\w+$/.test(id) ? id : JSON.stringify(id)}: { ${values.join(", ")} },`;
});
const data = [
  'import type { Results } from "./validation-page.ts";',
  "",
  "/** Made by `npm run validate`. */",
  "export const validation: Results = {",
  ...lines,
  "};",
  "",
];
const file = "packages/metrics/src/simulation/validation.data.ts";
writeFileSync(join(root, file), data.join("\n"));
execFileSync(process.execPath, ["node_modules/@biomejs/biome/bin/biome", "check", "--write", file], {
  cwd: root,
});
writeFileSync(join(root, "docs/validation.md"), validationPage(results));
