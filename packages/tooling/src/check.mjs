/**
 * `npm run check`: what a change can break, in about a minute: format and lint of changed files, types, rules of the code,
 * and the tests that import a changed file. The change is what has come since the merge base with the main branch, or the
 * last commit. `npm run check -- --base REV` compares with another commit.
 */
import { changedSince, mergeBase, parentOfHead } from "./lib/change.mjs";
import { install } from "./lib/install.mjs";
import { parts, runParts } from "./lib/parts.mjs";
import { relatedTests } from "./lib/related.mjs";
import { vitest } from "./lib/vitest.mjs";

/** Test files run at most; a change that reaches more is for `npm test`. */
const most = 24;

const [option, named] = process.argv.slice(2);
if (option !== undefined && (option !== "--base" || named === undefined)) {
  console.error("npm run check takes no other option than `-- --base REV`.");
  process.exit(2);
}

/** @returns {string[]} */
function changedFiles() {
  const changed = changedSince(named ?? mergeBase());
  return changed.length > 0 || named !== undefined ? changed : changedSince(parentOfHead());
}

try {
  await install("everything");
  const changed = changedFiles();
  const related = relatedTests(changed);
  const chosen = related.slice(0, most);
  const left = related.length - chosen.length;
  const tests = {
    id: "related",
    title: `${chosen.length} test files that the change reaches${left > 0 ? `; npm test runs the other ${left}` : ""}`,
    run: () => vitest([], { files: chosen }),
  };
  process.exitCode = await runParts([
    ...parts({ changed }).filter((part) => part.fast),
    ...(chosen.length > 0 ? [tests] : []),
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
