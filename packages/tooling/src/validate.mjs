/**
 * `npm run validate`: plays every row of docs/validation.md, keeps the results in
 * packages/metrics/src/simulation/validation.data.ts and writes the page. It takes half an hour of processor time,
 * divided among all processors. Each row that is done is noted in node_modules/.cache/validate, so that a run that was
 * interrupted resumes; notes of other code are not used. `--most 400` plays no row more often than that. With words, as in `npm run validate -- guardrails "98:2"`,
 * only rows that contain one of them; the others keep their results. Each row names the code that it was played with, and a
 * test fails if that isn't the present one.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { root } from "./lib/paths.mjs";
import { codeOf } from "./lib/validation-code.mjs";

/** @typedef {Record<string, number>} Found */

const folder = join(root, "node_modules/.cache/validate");
mkdirSync(folder, { recursive: true });

/** @param {string} name of a module of the simulation */
async function bundled(name) {
  const outfile = join(folder, `${name}.mjs`);
  const entryPoints = [join(root, `packages/metrics/src/simulation/${name}.ts`)];
  await build({ entryPoints, outfile, bundle: true, format: "esm", platform: "node" });
  return outfile;
}

const [cellsFile, pageFile] = [await bundled("cells"), await bundled("index")];
const { cells, idOf, validation, validationPage } = await import(pathToFileURL(pageFile).href);
const code = createHash("sha256").update(readFileSync(cellsFile)).digest("hex").slice(0, 16);
const notes = join(folder, `${code}.jsonl`);

/** @type {Map<string, number>} */
const codes = new Map();
for (const { section } of cells) if (!codes.has(section)) codes.set(section, await codeOf(section));

/** @type {Map<string, Found>} */
const done = new Map();
if (existsSync(notes)) {
  // A line may be cut off where the run was interrupted.
  for (const line of readFileSync(notes, "utf8")
    .split("\n")
    .filter((one) => one.endsWith("}"))) {
    const { id, found } = JSON.parse(line);
    done.set(id, found);
  }
}
const { values, positionals: words } = parseArgs({
  options: { most: { type: "string", default: "Infinity" } },
  allowPositionals: true,
});
/** @param {number} at */
const runsOf = (at) => Math.min(cells[at].runs, Number(values.most));
/** @type {number[]} */
const due = [];
for (const [at, cell] of cells.entries()) {
  const id = idOf(cell);
  const noted = done.get(id);
  if (noted !== undefined && (noted.runs ?? 0) >= runsOf(at)) continue;
  done.delete(id);
  const known = validation[id];
  if (known !== undefined && words.length > 0 && !words.some((word) => id.includes(word)))
    done.set(id, known);
  else due.push(at);
}

/** Plays rows until none is left. */
async function work() {
  const worker = new Worker(new URL("./lib/validate-worker.mjs", import.meta.url), {
    workerData: { module: pathToFileURL(cellsFile).href },
  });
  for (let at = due.shift(); at !== undefined; at = due.shift()) {
    const played = new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
    worker.postMessage({ at, runs: runsOf(at) });
    const { found, ms } = await played;
    worker.removeAllListeners("error");
    const id = idOf(cells[at]);
    found.code = codes.get(cells[at].section) ?? 0;
    done.set(id, found);
    appendFileSync(notes, `${JSON.stringify({ id, found })}\n`);
    console.log(id, JSON.stringify(found), `${Math.round(ms / 1000)} s`);
  }
  await worker.terminate();
}
await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, work));

const results = Object.fromEntries(
  cells.map((/** @type {never} */ cell) => [idOf(cell), done.get(idOf(cell))]),
);
const data = [
  'import type { Results } from "./validation-page.ts";',
  "",
  "/** Made by `npm run validate`. */",
  `export const validation: Results = ${JSON.stringify(results)};`,
  "",
];
const file = "packages/metrics/src/simulation/validation.data.ts";
writeFileSync(join(root, file), data.join("\n"));
execFileSync(process.execPath, ["node_modules/@biomejs/biome/bin/biome", "check", "--write", file], {
  cwd: root,
});
writeFileSync(join(root, "docs/validation.md"), validationPage(results));
