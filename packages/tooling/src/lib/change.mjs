import { execFileSync } from "node:child_process";
import { root } from "./paths.mjs";

/** @param {string[]} args @returns {string | undefined} undefined if git refuses */
function git(args) {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return undefined;
  }
}

/** @param {string | undefined} output */
const lines = (output) => output?.split("\n").filter(Boolean) ?? [];

/** The commit from which this branch departed: that of the remote's main branch, or the branch `main` here. */
export function mergeBase() {
  for (const main of ["origin/HEAD", "origin/main", "main"]) {
    const base = git(["merge-base", "HEAD", main])?.trim();
    if (base) return base;
  }
  return undefined;
}

/**
 * Files changed since a commit, in commits or not yet committed, without deleted ones.
 * @param {string | undefined} base
 * @returns {string[]} relative to the checkout
 */
export function changedSince(base) {
  const changed =
    base === undefined ? [] : lines(git(["diff", "--name-only", "--diff-filter=d", base, "--"]));
  return [...new Set([...changed, ...lines(git(["ls-files", "--others", "--exclude-standard"]))])].sort();
}

/**
 * Whether something below a folder changed since a commit, committed or not.
 * @param {string} base
 * @param {string} folder relative to the checkout, with `/`
 */
export const hasChanged = (base, folder) =>
  git(["diff", "--quiet", base, "--", folder]) === undefined ||
  lines(git(["ls-files", "--others", "--exclude-standard", "--", folder])).length > 0;

/** The parent of the last commit, undefined in a clone without history. */
export const parentOfHead = () => git(["rev-parse", "--verify", "--quiet", "HEAD^"])?.trim();
