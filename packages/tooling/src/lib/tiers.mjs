import { posix } from "node:path";
import { changedSince, mergeBase } from "./change.mjs";
import { reachedBy } from "./import-graph.mjs";
import { projectGraph } from "./related.mjs";
import { projectFiles } from "./sources.mjs";

/** Test files that only the full run runs, unless the change touches what they are about. */
const full = /\.full\.test\.(ts|tsx|mjs)$/;

/** Code of members, their workspaces and the operator. */
const members = /^packages\/((contract|functions)\/src|core\/src\/(tenancy|lifecycle|operations))\//;

/** Folders and files that test code of another folder. @type {readonly (readonly [tests: string, code: RegExp])[]} */
const testedFrom = [
  ["packages/e2e/src/widget", /^packages\/widget\//],
  ["packages/tool-tests/other-browsers.full.test.ts", /^packages\/widget\//],
  ["packages/tool-tests/cdk.full.test.mjs", /^stacks\/|^sst\.config\.ts|^docs\/operating\.md/],
  ["packages/e2e/src/site", /^packages\/site\//],
  ["packages/widget", /^packages\/widget\//],
  ["packages/metrics/src/simulation", /^packages\/metrics\/src\//],
  ["packages/e2e/src/sign-in.browser.full.test.ts", /^packages\/site\/src\/account\//],
  ["packages/e2e/src/editor.browser.full.test.ts", /^packages\/web\/src\/features\/publishing\/editor\//],
  ["packages/e2e/src/widgets.browser.full.test.ts", /^packages\/web\/src\/features\/publishing\/widgets\//],
  ["packages/e2e/src/share-page.browser.full.test.ts", /^packages\/functions\/src\/http\/share-page\//],
  [
    "packages/e2e/src/experiment.browser.full.test.ts",
    /^packages\/(core\/src\/publishing\/(experiment|variant)|metrics\/src\/experiment|web\/src\/features\/publishing\/experiments)\//,
  ],
  [
    "packages/e2e/src/attribution.browser.full.test.ts",
    /^packages\/(core\/src\/referrals\/referral|widget\/src\/loader|sdk\/src)\//,
  ],
  ["packages/e2e/src/docs-api.full.test.ts", /^docs\/|^packages\/contract\/src\/openapi\//],
  ["packages/core/src/referrals/conversion", /^packages\/core\/src\/referrals\/(payment|reward)\//],
  [
    "stacks/build.full.test.ts",
    /^stacks\/(endpoints|web)\.ts|^packages\/functions\/src\/bundle|^sst\.config\.ts/,
  ],
  ["stacks/deployment.full.test.ts", /^stacks\/(testing\/(deploy|fake)|deploy-role)|^sst\.config\.ts/],
  [
    "stacks",
    /^stacks\/|^packages\/functions\/src\/(routes|consumers|bundle|cdn|powers)|^packages\/contract\/src\/endpoints|^sst\.config\.ts/,
  ],
  ["packages/e2e/src/smoke.full.test.ts", /^packages\/e2e\/src\/smoke\//],
  ["packages/e2e/src/releases.full.test.ts", /^packages\/core\/src\/publishing\/(embed|widget)\//],
  ["packages/core/src/lifecycle/person-erasure", /^packages\/core\/src\/.*eras(e|ure)/],
  ["packages/site/build", /^docs\/|^packages\/site\/src\//],
  ["packages/site/build/docs", /^docs\/|^packages\/site\/src\/documents\//],
  ["packages/functions/src/referrals/link-card.full.test.ts", /^packages\/(drawing|functions)\/src\//],
  ["packages/local/src/guarantees/session.full.test.ts", members],
  ["packages/local/src/guarantees/staff.full.test.ts", members],
  ["packages/local/src/guarantees/required-provider.full.test.ts", members],
  [
    "packages/local/src/guarantees",
    /^packages\/((contract|functions)\/src|core\/src\/shared\/(context|verb|project-access))\//,
  ],
  ["packages/tooling/src", /^packages\/(sdk|react|vue|svelte|cli)\//],
];

/** Imports from a test file to a change that it is about; more would reach every test through what all of them share. */
const near = 2;

/**
 * Whether a change touches what a test file is about: itself, what it imports, and the code that the table names for it,
 * or else its folder and the code that its folder tests.
 * @param {string} file
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, number>} reached files that import a changed one, with their distance
 */
export function isTouched(file, changed, reached) {
  const folder = posix.dirname(file);
  const own = testedFrom.find(([tests]) => tests === file)?.[1];
  const code = own ?? testedFrom.find(([tests]) => tests === folder)?.[1];
  return (
    (reached.get(file) ?? Number.POSITIVE_INFINITY) <= near ||
    changed.some((path) => path === file || (own === undefined && isIn(folder, path)) || code?.test(path))
  );
}

/** Folders of tests and their helpers alone: what these reach says all. */
const testsOnly = /^packages\/(e2e|tool-tests)\//;

/**
 * Whether a change may be of code that the tests of a folder are about. Another test is not, and the parts of a screen are in folders
 * below it.
 * @param {string} folder
 * @param {string} path
 */
const isIn = (folder, path) => {
  if (/\.test\./.test(path) || testsOnly.test(path)) return false;
  return /^packages\/(site|ui|web)\/src\//.test(folder)
    ? path.startsWith(`${folder}/`)
    : posix.dirname(path) === folder;
};

/**
 * Test files that a run leaves out: none in the full run, otherwise those named `*.full.test.*` that the change since the
 * merge base does not touch.
 * @param {{ all: boolean, files?: string[], changed?: string[], graph?: () => ReadonlyMap<string, readonly string[]> }} choice
 * @returns {string[]} relative to the checkout
 */
export function leftOut({
  all,
  files = projectFiles(full),
  changed = changedSince(mergeBase()),
  graph = projectGraph,
}) {
  if (all) return [];
  const reached = changed.length === 0 ? new Map() : reachedBy(graph(), changed);
  return files.filter((file) => full.test(file) && !isTouched(file, changed, reached));
}
