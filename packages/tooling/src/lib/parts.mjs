import { findBrowser } from "./browser.mjs";
import { node, tool } from "./command.mjs";
import { progress } from "./progress.mjs";
import { vitest } from "./vitest.mjs";

/** @typedef {import("./vitest.mjs").Count} Count */
/**
 * @typedef {object} Part
 * @property {string} id
 * @property {string} title
 * @property {boolean} [fast]
 * @property {string} [beside] the part with which it starts, because by itself it leaves a core idle
 * @property {(beside?: boolean) => Promise<Count>} run `beside`: another part's output is shown meanwhile
 */

/**
 * A check that runs a command: silent when it passes, with its whole output when it fails.
 * @param {string} id
 * @param {string} title
 * @param {string[]} args
 * @param {{ fast?: boolean }} [options]
 * @returns {Part}
 */
function check(id, title, args, options = {}) {
  return {
    id,
    title,
    ...options,
    run: async () => {
      const shown = progress(title);
      const { code, output } = await node(args);
      if (code === 0) shown.done();
      else shown.fail();
      if (code === 0) return { passed: 1, failed: 0, failures: [] };
      process.stdout.write(`\n${output.trim()}\n\n`);
      return { passed: 0, failed: 1, failures: [output.trim().split("\n").slice(-lastLines).join("\n    ")] };
    },
  };
}

/**
 * Tests run by vitest, with their output shown as they run.
 * @param {string} id
 * @param {string} title
 * @param {string[]} projects
 * @param {{ fast?: boolean }} [options]
 * @returns {Part}
 */
function tests(id, title, projects, options = {}) {
  return { id, title, ...options, run: () => vitest(projects) };
}

const fast = { fast: true };

/** How much of a failed check's output is repeated at the end. */
const lastLines = 20;

/**
 * All checks and tests, in a useful order: fast ones first.
 * @type {Part[]}
 */
export const parts = [
  check(
    "lint",
    "Format and lint",
    ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
    fast,
  ),
  check("types", "Types", ["node_modules/typescript/bin/tsc", "-b"], fast),
  check("boundaries", "Imports go one way", [tool("check-boundaries.mjs")], fast),
  check("house", "House numbers", [tool("check-house.mjs")], fast),
  check(
    "routes",
    "Every endpoint has its route and handler",
    ["--import", "tsx", tool("check-routes.mjs")],
    fast,
  ),
  check("docs", "Documents name what exists", [tool("check-docs.mjs")], fast),
  check("names", "Names follow the glossary, and comments read plainly", [tool("check-glossary.mjs")], fast),
  check("texts", "Texts are plain English", [tool("check-texts.mjs")], fast),
  check("lock", "The lockfile installs everywhere", [tool("check-lock.mjs")], fast),
  check("unused", "No unused files, exports or packages", ["node_modules/knip/bin/knip.js", "--no-progress"]),
  tests("unit", "Unit tests", ["unit", "site", "dom", "svelte"], fast),
  {
    id: "template",
    title: "Cloud template tests",
    beside: "unit",
    run: (beside = false) => vitest(["template"], { quiet: beside }),
  },
  tests("engine", "Tests on the table engine", ["engine", "process"]),
  check("size", "Size budgets", ["--import", "tsx", tool("check-size.mjs")]),
  {
    id: "browser",
    title: "Browser tests",
    run: async () => {
      const browser = await findBrowser();
      if ("problem" in browser) return { passed: 0, failed: 1, failures: [browser.problem] };
      return vitest(["browser", "measured"], { env: { CHROMIUM_PATH: browser.path } });
    },
  },
];

/**
 * Runs parts one after another. Prints which one is running, how long each took, failures again at the end, and
 * `N passed, N failed` alone on the last line.
 * @param {Part[]} chosen
 * @param {{ write?: (text: string) => unknown, now?: () => number }} [ways]
 * @returns {Promise<number>} exit code
 */
export async function runParts(chosen, ways = {}) {
  const { write = (text) => process.stdout.write(text), now = Date.now } = ways;
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const times = [];
  const started = now();
  /** @type {Map<Part, Promise<Count>>} */
  const early = new Map();
  for (const [at, part] of chosen.entries()) {
    const heading = `${at + 1} of ${chosen.length}: ${part.title}`;
    write(`\n── ${heading} ${"─".repeat(Math.max(2, 70 - heading.length))}\n`);
    for (const other of chosen) if (other.beside === part.id) early.set(other, other.run(true));
    const begun = now();
    const result = await (early.get(part) ?? part.run());
    if (early.has(part)) write(`  ${result.passed} passed, since ${part.beside} began\n`);
    times.push(`${duration(now() - begun)}  ${part.title}`);
    total.passed += result.passed;
    total.failed += result.failed;
    if (result.failed > 0)
      failures.push(
        `failed: ${part.title} (npm test -- ${part.id})`,
        ...result.failures.map((what) => `  ✗ ${what}`),
      );
  }
  if (chosen.length > 1) times.push(`${duration(now() - started)}  in all`);
  write(`\n${times.join("\n")}\n\n`);
  for (const line of failures) write(`${line}\n`);
  write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed > 0 ? 1 : 0;
}

/** Minutes and seconds, in columns. @param {number} ms */
function duration(ms) {
  const seconds = Math.round(ms / 1000);
  const minutes = seconds < 60 ? "" : `${Math.floor(seconds / 60)} min`;
  return `${minutes.padStart(8)} ${String(seconds % 60).padStart(2)} s`;
}
