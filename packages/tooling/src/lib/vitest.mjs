import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { node } from "./command.mjs";
import { root } from "./paths.mjs";

/**
 * @typedef {object} Report The part of vitest's JSON report that we read.
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, message?: string, assertionResults: Result[] }[]} testResults
 */

/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] | null }} Result */

const reasonLines = 12;

/** @typedef {{ passed: number, failed: number, failures: string[], retried?: string[] }} Count */

/**
 * Counts a run. A skipped test, a file that could not be loaded, an error outside of tests and a run without any test
 * count as failed.
 * @param {Report | undefined} report
 * @param {number} code exit code of vitest
 * @returns {Count}
 */
export function count(report, code) {
  if (!report) return { passed: 0, failed: 1, failures: ["vitest ended without a report"] };
  const failures = [];
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) failures.push(`${skipped} tests were skipped, and a skipped test proves nothing`);
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  for (const file of broken) failures.push(`${file.name} could not be run${because(file.message)}`);
  for (const file of report.testResults)
    for (const test of file.assertionResults)
      if (test.status === "failed")
        failures.push(
          `${file.name} > ${test.fullName ?? "a test"}${because(test.failureMessages?.join("\n"))}`,
        );
  let failed = report.numFailedTests + skipped + broken.length;
  if (failed === 0 && report.numPassedTests === 0) {
    failures.push("no test was found");
    failed = 1;
  }
  if (failed === 0 && code !== 0) {
    failures.push("vitest failed outside of any test");
    failed = 1;
  }
  return { passed: report.numPassedTests, failed, failures };
}

/** The first lines of a reason, indented. @param {string | undefined} message @returns {string} */
function because(message) {
  const lines = message?.trim().split("\n").slice(0, reasonLines) ?? [];
  return lines
    .filter(Boolean)
    .map((line) => `\n      ${line}`)
    .join("");
}

/**
 * Runs vitest projects and counts. Shows their output as they run, or with `quiet` only afterwards if something failed.
 * @param {string[]} projects names from vitest.config.ts; all of them if there are none
 * @param {{ env?: Record<string, string>, quiet?: boolean, shard?: string, files?: readonly string[] }} [options] `files`: paths to
 *   which the run is limited
 * @returns {Promise<Count>}
 */
export async function vitest(projects, { env = {}, quiet = false, shard, files = [] } = {}) {
  const file = join(root, "test-results", `${projects.join("-") || "related"}.json`);
  const retried = file.replace(/json$/, "retried.json");
  mkdirSync(dirname(file), { recursive: true });
  for (const old of [file, retried]) rmSync(old, { force: true });
  const { code, output } = await node(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.map((project) => `--project=${project}`),
      ...(shard === undefined ? [] : [`--shard=${shard}`]),
      "--reporter=default",
      "--reporter=json",
      `--reporter=${join(root, "packages/tooling/src/lib/retried.mjs")}`,
      `--outputFile.json=${file}`,
      ...files,
    ],
    { show: !quiet, env: { ...env, KITELOOP_RETRIED: retried } },
  );
  const counted = count(readJson(file), code);
  if (counted.failed > 0) process.stdout.write(output);
  return { ...counted, retried: readJson(retried) ?? [] };
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
