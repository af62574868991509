import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { node } from "./command.mjs";
import { root } from "./paths.mjs";

/**
 * @typedef {object} Report What we read of vitest's JSON report.
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, message?: string, assertionResults: Result[] }[]} testResults
 */

/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] | null }} Result */

const reasonLines = 12;

/** @typedef {{ passed: number, failed: number, told: string[] }} Count */

/**
 * Counts a run. A skipped test, a file that could not be loaded, an error outside of tests and a run without a single
 * test all count as failed.
 * @param {Report | undefined} report
 * @param {number} code exit code of vitest
 * @returns {Count}
 */
export function count(report, code) {
  if (!report) return { passed: 0, failed: 1, told: ["vitest ended without a report"] };
  const told = [];
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) told.push(`${skipped} tests were skipped, and a skipped test proves nothing`);
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  for (const file of broken) told.push(`${file.name} could not be run${because(file.message)}`);
  for (const file of report.testResults)
    for (const test of file.assertionResults)
      if (test.status === "failed")
        told.push(`${file.name} > ${test.fullName ?? "a test"}${because(test.failureMessages?.join("\n"))}`);
  let failed = report.numFailedTests + skipped + broken.length;
  if (failed === 0 && report.numPassedTests === 0) {
    told.push("no test was found");
    failed = 1;
  }
  if (failed === 0 && code !== 0) {
    told.push("vitest failed outside of any test");
    failed = 1;
  }
  return { passed: report.numPassedTests, failed, told };
}

/** The first lines of a reason, set in below what failed. @param {string | undefined} message @returns {string} */
function because(message) {
  const lines = message?.trim().split("\n").slice(0, reasonLines) ?? [];
  return lines
    .filter(Boolean)
    .map((line) => `\n      ${line}`)
    .join("");
}

/**
 * Runs vitest projects with their output shown, and counts.
 * @param {string[]} projects names from vitest.config.ts
 * @param {Record<string, string>} [env]
 * @returns {Promise<Count>}
 */
export async function vitest(projects, env = {}) {
  const file = join(root, "test-results", `${projects.join("-")}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { code } = await node(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    { show: true, env },
  );
  return count(readReport(file), code);
}

/** @param {string} file @returns {Report | undefined} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
