import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/paths.mjs";
import { most } from "./judge.mjs";

const path = join(root, "packages/tooling/src/mutations/result.tsv");
const columns = /** @type {const} */ ([
  "origin",
  "outcome",
  "file",
  "line",
  "name",
  "original",
  "replacement",
  "test",
  "seconds",
  "hash",
]);

/** @typedef {Record<typeof columns[number], string>} Row */

/** Rows of the last result. @returns {Row[]} */
export function readRows() {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines
    .slice(lines.indexOf(columns.join("\t")) + 1)
    .filter(Boolean)
    .map((line) => {
      const cells = line.split("\t").map((cell) => JSON.parse(`"${cell}"`));
      return /** @type {Row} */ (Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])));
    });
}

/** The test file that killed a mutation. @param {Pick<Row, "test">} row @returns {string | undefined} */
export const testFileOf = ({ test }) => /^\S+\.test\.\w+/.exec(test)?.[0];

/**
 * Whether the outcome of the same mutated module is final: no test can run, or a test of `npm test` that still exists killed it.
 * @param {Row} row
 * @param {ReadonlySet<string>} files of the checkout
 */
export const holds = (row, files) =>
  row.outcome === "invalid" || (row.outcome === "npm test" && files.has(testFileOf(row) ?? ""));

/**
 * Counts of a result, and whether it is good enough.
 * @param {readonly Row[]} rows
 * @returns {{ lines: string[], passed: boolean }}
 */
export function totals(rows) {
  const judged = rows.filter(({ outcome }) => outcome !== "invalid" && outcome !== "equivalent");
  const countOf = (/** @type {string} */ outcome, from = rows) =>
    from.filter((row) => row.outcome === outcome).length;
  const byNpmTest = countOf("npm test");
  const share = judged.length === 0 ? 0 : (100 * byNpmTest) / judged.length;
  const lines = [
    `${judged.length} judged: ${judged.filter(({ origin }) => origin === "chosen").length} chosen, ` +
      `${judged.filter(({ origin }) => origin === "drawn").length} drawn`,
    `killed by npm test: ${byNpmTest} (${share.toFixed(1)} %); only by npm run test:all: ${countOf("full run")}; ` +
      `survived: ${countOf("survived")}`,
    `left out: ${countOf("equivalent")} equivalent, ${countOf("invalid")} that don't load`,
  ];
  return { lines, passed: share >= 97 && countOf("survived") === 0 };
}

/**
 * @param {readonly Row[]} rows
 * @param {{ seed: string, commit: string, quick: boolean, planned: number }} run
 */
export function writeRows(rows, { seed, commit, quick, planned }) {
  const cell = (/** @type {string} */ text) => JSON.stringify(text).slice(1, -1);
  const head = [
    `npm run mutations${quick ? " -- --quick" : ""}, seed ${seed}, last run at commit ${commit}; of ${planned} mutations:`,
    ...totals(rows).lines,
    `test files for each mutation, nearest first: ${most.npmTest} of npm test, then ${most.full} of the full run`,
  ];
  const table = rows.map((row) => columns.map((column) => cell(row[column])).join("\t"));
  writeFileSync(path, `${[...head.map((line) => `# ${line}`), columns.join("\t"), ...table].join("\n")}\n`);
}
