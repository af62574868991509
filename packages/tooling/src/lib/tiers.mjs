import { posix } from "node:path";
import { changedSince, mergeBase } from "./change.mjs";
import { projectFiles } from "./sources.mjs";

/** Test files that only the full run runs, unless the change touches what they are about. */
const full = /\.full\.test\.(ts|tsx|mjs)$/;

/** Folders and files that test code of another folder. @type {readonly (readonly [tests: string, code: RegExp])[]} */
const testedFrom = [
  ["packages/e2e/src/widget", /^packages\/widget\//],
  ["packages/e2e/src/site", /^packages\/web\/src\/site\//],
  ["packages/widget", /^packages\/widget\//],
  ["packages/metrics/src/simulation", /^packages\/metrics\/src\//],
  ["packages/e2e/src/docs-api.full.test.ts", /^docs\/|^packages\/contract\/src\/openapi\//],
  ["packages/tooling/src", /^packages\/(sdk|react|vue|svelte|cli)\//],
];

/**
 * Whether a change touches what a test file is about: itself, its folder, or the code that its folder tests.
 * @param {string} file
 * @param {readonly string[]} changed
 */
export function isTouched(file, changed) {
  const folder = posix.dirname(file);
  const code = testedFrom.find(([tests]) => tests === folder || tests === file)?.[1];
  return changed.some((path) => posix.dirname(path) === folder || code?.test(path));
}

/**
 * Test files that a run leaves out: none in the full run, otherwise those named `*.full.test.*` that the change since the
 * merge base does not touch.
 * @param {{ all: boolean, files?: string[], changed?: string[] }} choice
 * @returns {string[]} relative to the checkout
 */
export function leftOut({ all, files = projectFiles(full), changed = changedSince(mergeBase()) }) {
  return all ? [] : files.filter((file) => full.test(file) && !isTouched(file, changed));
}
