import { existsSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { node, tool } from "./command.mjs";
import { toolTests } from "./install.mjs";
import { root } from "./paths.mjs";
import { progress } from "./progress.mjs";
import { vitest } from "./vitest.mjs";

/** @typedef {import("./vitest.mjs").Count} Count */
/**
 * @typedef {object} Part
 * @property {string} id
 * @property {string} title
 * @property {boolean} [sharded] each shard runs its share of it
 * @property {boolean} [fast] belongs to `npm run check`
 * @property {string} [beside] the part with which it starts, because by itself it leaves a core idle
 * @property {(beside?: boolean) => Promise<Count>} run `beside`: another part's output is shown meanwhile
 */

/**
 * A check that runs a command: silent when it passes, with its whole output when it fails.
 * @param {string} id
 * @param {string} title
 * @param {string[] | (() => string[])} args
 * @param {{ fast?: boolean, beside?: string, env?: Record<string, string> }} [options]
 * @returns {Part}
 */
function check(id, title, args, { env = {}, ...options } = {}) {
  return {
    id,
    title,
    ...options,
    run: async (beside = false) => {
      const shown = beside ? undefined : progress(title);
      const { code, output } = await node(typeof args === "function" ? args() : args, { env });
      if (code === 0) shown?.done();
      else shown?.fail();
      if (code === 0) return { passed: 1, failed: 0, failures: [] };
      process.stdout.write(`\n${output.trim()}\n\n`);
      return { passed: 0, failed: 1, failures: [output.trim().split("\n").slice(-lastLines).join("\n    ")] };
    },
  };
}

const besideTypes = { fast: true, beside: "types" };

/** Projects to type-check: without their tools, the tests of tools can't be. */
const typed = () => (existsSync(join(root, toolTests, "node_modules")) ? [".", toolTests] : ["."]);

/** More checkers of one project would check again what they share, at twice the processor time. */
const twoCores = ["--builders", "2", "--checkers", "1"];

/** With Go's defaults the compiler takes half of its processor time to collect garbage. */
const lessCollecting = { GOGC: "300", GOMEMLIMIT: `${Math.round(totalmem() / 2 ** 21)}MiB` };

/** How much of a failed check's output is repeated at the end. */
const lastLines = 20;

/** Files that Biome checks. */
const linted = /\.(ts|tsx|mjs|js|json|css|html)$/;

/**
 * @param {readonly string[] | undefined} changed
 * @returns {string[]}
 */
function biome(changed) {
  const files = changed?.filter((file) => linted.test(file)) ?? ["."];
  const command = ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"];
  return [...command, "--no-errors-on-unmatched", ...(files.length > 0 ? files : ["package.json"])];
}

/**
 * Checks and tests, in a useful order: fast ones first.
 * @param {{ all?: boolean, changed?: readonly string[], shard?: string }} [choice] `all`: the full run; `changed`: the files to
 *   which lint is limited; `shard`: the share of the test files to run, such as `1/3`
 * @returns {Part[]}
 */
export function parts({ all = false, changed, shard } = {}) {
  const env = all ? { KITELOOP_TESTS: "all" } : {};
  const options = { env, ...(shard !== undefined && { shard }) };
  return [
    check("types", "Types", () => ["node_modules/typescript/bin/tsc", "-b", ...twoCores, ...typed()], {
      fast: true,
      env: lessCollecting,
    }),
    check("lint", "Format and lint", biome(changed), besideTypes),
    check("boundaries", "Imports go one way", [tool("check-boundaries.mjs")], besideTypes),
    check("house", "House numbers", [tool("check-house.mjs")], besideTypes),
    check(
      "routes",
      "Every endpoint has its route and handler",
      ["--import", "tsx", tool("check-routes.mjs")],
      besideTypes,
    ),
    check("docs", "Documents name what exists", [tool("check-docs.mjs")], besideTypes),
    check("words", "Names, texts and comments read plainly", [tool("check-words.mjs")], besideTypes),
    check("lock", "The lockfile installs everywhere", [tool("check-lock.mjs")], besideTypes),
    check(
      "unused",
      "No unused files, exports or packages",
      ["node_modules/knip/bin/knip.js", "--no-progress"],
      { beside: "types" },
    ),
    {
      id: "unit",
      sharded: true,
      title: "Unit tests",
      run: () => vitest(["unit", "site", "dom", "svelte"], options),
    },
    {
      id: "template",
      sharded: true,
      title: "Cloud template tests",
      beside: "types",
      run: (beside = false) => vitest(["template"], { ...options, quiet: beside }),
    },
    {
      id: "engine",
      sharded: true,
      title: "Tests on the table engine",
      run: () => vitest(["engine", "process"], options),
    },
    check("size", "Size budgets", ["--import", "tsx", tool("check-size.mjs")], { beside: "engine" }),
    {
      id: "browser",
      sharded: true,
      title: "Browser tests",
      run: async () => {
        const browser = await findBrowser();
        if ("problem" in browser) return { passed: 0, failed: 1, failures: [browser.problem] };
        const projects = all ? ["browser", "measured"] : ["browser"];
        return vitest(projects, { ...options, env: { ...env, CHROMIUM_PATH: browser.path } });
      },
    },
  ];
}

/**
 * Runs parts one after another. Prints which one is running, how long each took, tests that had to be repeated,
 * failures again at the end, and `N passed, N failed` alone on the last line.
 * @param {Part[]} chosen
 * @param {{ command?: string, write?: (text: string) => unknown, now?: () => number }} [ways]
 * @returns {Promise<number>} exit code
 */
export async function runParts(chosen, ways = {}) {
  const { command = "npm test", write = (text) => process.stdout.write(text), now = Date.now } = ways;
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const retried = [];
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
    retried.push(...(result.retried ?? []));
    if (result.failed > 0)
      failures.push(
        `failed: ${part.title} (${command} -- ${part.id})`,
        ...result.failures.map((what) => `  ✗ ${what}`),
      );
  }
  if (chosen.length > 1) times.push(`${duration(now() - started)}  in all`);
  write(`\n${times.join("\n")}\n\n`);
  if (retried.length > 0)
    write(`passed only when repeated:\n${retried.map((name) => `  ${name}\n`).join("")}\n`);
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
