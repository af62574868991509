import { relative, sep } from "node:path";
import { BaseSequencer } from "vitest/node";
import { root } from "./paths.mjs";

/**
 * Files that take half a minute or more: started last, each would keep one core busy while the others are idle. Within a
 * project they start in this order.
 */
export const long = [
  "packages/local/src/guarantees/deployed.full.test.ts",
  "packages/local/src/guarantees/fuzz.full.test.ts",
  "packages/local/src/guarantees/enumeration.full.test.ts",
  "packages/local/src/cli.full.test.ts",
  "packages/functions/src/bundle.full.test.ts",
  "packages/e2e/src/docs-api.full.test.ts",
  "packages/core/src/referrals/referral/replay.full.test.ts",
  "packages/core/src/lifecycle/person-erasure/erase.full.test.ts",
  "packages/core/src/reports/export/doers.full.test.ts",
  "packages/e2e/src/restart.full.test.ts",
  "packages/local/src/guarantees/tenancy.full.test.ts",
  "packages/core/src/shared/due/one-bad-record.full.test.ts",
  "packages/core/src/counting/rollup/exactness.full.test.ts",
  "packages/core/src/money/payment-source/apply.full.test.ts",
  "packages/core/src/publishing/experiment/simulation.full.test.ts",
  "packages/local/src/stripe/rewards-faults.full.test.ts",
  "packages/core/src/referrals/referral/corpus.full.test.ts",
  "packages/local/src/seed/demo-numbers.full.test.ts",
  "packages/core/src/publishing/widget/publish-due.full.test.ts",
  // Makes the demo workspace, for which other files that use it would wait.
  "packages/e2e/src/analytics.browser.full.test.ts",
  "packages/e2e/src/site/contact.browser.full.test.ts",
  "packages/e2e/src/site/pages.browser.full.test.ts",
  "packages/e2e/src/sign-in.browser.full.test.ts",
  "packages/e2e/src/accessibility.browser.full.test.ts",
  "packages/e2e/src/pseudo-locale.browser.full.test.ts",
  "packages/e2e/src/widget/released.browser.full.test.ts",
  "packages/e2e/src/widget/access.browser.full.test.ts",
  "packages/e2e/src/widgets.browser.full.test.ts",
  "packages/e2e/src/payments.browser.test.ts",
  "packages/e2e/src/loop.browser.test.ts",
  "packages/e2e/src/editor.browser.full.test.ts",
  "packages/e2e/src/site/invite-flow.browser.full.test.ts",
  "packages/e2e/src/widget/failure.browser.full.test.ts",
  "packages/e2e/src/widget/isolation.browser.full.test.ts",
  "packages/e2e/src/docs.browser.full.test.ts",
  "packages/e2e/src/site/wall-of-love.browser.full.test.ts",
];

/** @typedef {{ moduleId: string, project: { name: string, config: { sequence: { groupOrder: number } } } }} File */

/**
 * Files in the order in which they start: by group; within a group by project, because a shared process ends when the next
 * file is of another one, and first the project of the longest file; within a project, long files first, as listed.
 * @template {File} T
 * @param {readonly T[]} files
 * @returns {T[]}
 */
export function inStartOrder(files) {
  /** @type {Map<string, number>} */
  const leads = new Map();
  for (const file of files)
    leads.set(nameOf(file), Math.min(leads.get(nameOf(file)) ?? long.length, placeOf(file)));
  const leadOf = (/** @type {File} */ file) => leads.get(nameOf(file)) ?? long.length;
  return files.toSorted(
    (a, b) =>
      a.project.config.sequence.groupOrder - b.project.config.sequence.groupOrder ||
      leadOf(a) - leadOf(b) ||
      nameOf(a).localeCompare(nameOf(b)) ||
      placeOf(a) - placeOf(b),
  );
}

/** @param {File} file */
const nameOf = (file) => file.project.name;

/** Place among the long files, or after them. @param {File} file */
function placeOf({ moduleId }) {
  const place = long.indexOf(relative(root, moduleId).replaceAll(sep, "/"));
  return place < 0 ? long.length : place;
}

export class LongFirst extends BaseSequencer {
  /** @override @type {BaseSequencer["sort"]} */
  async sort(files) {
    return inStartOrder(await super.sort(files));
  }
}
