import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { reachedBy } from "../lib/import-graph.mjs";
import { testsReaching } from "../lib/related.mjs";
import { isTouched } from "../lib/tiers.mjs";

/** Test files that a mutation may meet: the nearest, then others of `npm test`, then those of the full run alone. */
export const most = { near: 3, npmTest: 16, full: 15 };
/** Tests that build the code that they test instead of importing it. @type {readonly (readonly [RegExp, string])[]} */
const buildingTests = [[/^packages\/(n8n|cli)\//, "packages/e2e/src/cli.full.test.ts"]];
/** How long one start of vitest may take, in ms: a mutation that makes a loop endless is killed by it. */
const limitMs = 600_000;

const full = /\.full\.test\./;
const browser = /\.browser\./;
/** Projects of vitest by the files that they contain: it starts faster without the others. @type {readonly (readonly [RegExp, readonly string[]])[]} */
const projectsOf = [
  [/^packages\/(core|dynamodb-client|server|local|functions)\//, ["engine", "process"]],
  [/^packages\/(?!core|dynamodb-client|server|local|functions|svelte|e2e)/, ["unit", "dom", "site"]],
];

/** @typedef {"npm test" | "full run" | "survived" | "invalid"} Outcome */
/** @typedef {{ outcome: Outcome, test: string }} Judgment */

/** How near a test is: by the folders that it shares with a module, and then by its name. @param {string} file @param {string} test */
function kinship(file, test) {
  const [ours, theirs] = [file.split(/[/.]/), test.split(/[/.]/)];
  const shared = ours.findIndex((part, at) => part !== theirs[at]);
  return shared < 0 ? ours.length : shared;
}

/**
 * The starts of vitest that a mutation meets until one fails: whether `npm test` makes it, and its files.
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @param {string} file
 * @param {boolean} [quick] without tests of a browser and of the full run
 * @returns {{ outcome: "npm test" | "full run", files: string[] }[]}
 */
export function testRuns(graph, file, quick = false) {
  const reached = reachedBy(graph, [file]);
  const touched = [...graph.keys()].filter((name) => full.test(name) && isTouched(name, [file], reached));
  const building = buildingTests.flatMap(([code, name]) => (code.test(file) ? [name] : []));
  const reaching = [...new Set([...testsReaching(reached, [file]), ...touched, ...building])];
  // A browser takes as long as twenty other files.
  const rank = (/** @type {string} */ name) => (browser.test(name) ? -1 : kinship(file, name));
  const ordered = reaching.toSorted((a, b) => rank(b) - rank(a));
  const ofNpmTest = ordered
    .filter((name) => !quick || !browser.test(name))
    .filter((name) => !full.test(name) || touched.includes(name));
  const ofFullRun = ordered.filter((name) => full.test(name) && !touched.includes(name));
  return [
    { outcome: /** @type {const} */ ("npm test"), files: ofNpmTest.slice(0, most.near) },
    { outcome: /** @type {const} */ ("npm test"), files: ofNpmTest.slice(most.near, most.npmTest) },
    { outcome: /** @type {const} */ ("full run"), files: ofFullRun.slice(0, most.near) },
    { outcome: /** @type {const} */ ("full run"), files: ofFullRun.slice(most.near, most.full) },
  ].filter(({ outcome, files }) => files.length > 0 && !(quick && outcome === "full run"));
}

/**
 * Runs test files in a copy of the checkout until one test fails.
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {readonly string[]} [options]
 * @returns {Promise<{ failed: string[], unloaded: string[], endless: boolean }>} `failed`: `file > test`; `unloaded`: files that failed
 *   without a test
 */
export async function runTests(folder, files, options = ["--bail=1"]) {
  const report = join(folder, "test-results/mutation.json");
  const [, projects = []] = projectsOf.find(([folder]) => files.every((name) => folder.test(name))) ?? [];
  rmSync(report, { force: true });
  /** @type {{ code: number | null, endless: boolean }} */
  const { code, endless } = await new Promise((resolve) => {
    const args = ["--retry=0", "--testTimeout=240000", ...options];
    const child = spawn(
      process.execPath,
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        // One worker loads the modules once.
        "--no-file-parallelism",
        ...projects.map((name) => `--project=${name}`),
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...args,
        ...files,
      ],
      { cwd: folder, stdio: "ignore", detached: true },
    );
    const end = () => process.kill(-(child.pid ?? 0), "SIGKILL");
    const timer = setTimeout(end, limitMs);
    process.once("exit", end);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      process.off("exit", end);
      resolve({ code, endless: signal === "SIGKILL" });
    });
  });
  if (endless) return { failed: [], unloaded: [], endless };
  // Without a report vitest could not even start: its configuration imports some modules.
  if (!existsSync(report)) return { failed: [], unloaded: [...files], endless };
  /** @type {import("../lib/vitest.mjs").Report} */
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  const nameOf = (/** @type {string} */ path) => relative(folder, path).replaceAll("\\", "/");
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === "failed");
    const names = tests.map(({ fullName }) => `${nameOf(name)} > ${fullName}`);
    const isSetUp = status === "failed" && names.length === 0 && assertionResults.length > 0;
    return isSetUp ? [`${nameOf(name)} > before its tests`] : names;
  });
  const broken = testResults.filter((one) => one.status === "failed" && one.assertionResults.length === 0);
  const unloaded = broken.map(({ name }) => nameOf(name));
  // As in `npm test`, an error that no test catches is a failure.
  if (code !== 0 && testResults.length > 0 && failed.length + unloaded.length === 0)
    failed.push(`${files[0]} > outside of any test`);
  return { failed, unloaded, endless };
}

/**
 * Runs the tests of a mutated copy. A module that fails as it loads proves nothing about a test.
 * @param {string} folder
 * @param {readonly { outcome: "npm test" | "full run", files: string[] }[]} runs
 * @returns {Promise<Judgment>}
 */
export async function judge(folder, runs) {
  let unloaded = 0;
  for (const { outcome, files } of runs) {
    const result = await runTests(folder, files);
    if (result.endless) return { outcome, test: `${files[0]} does not end` };
    if (result.failed[0]) return { outcome, test: result.failed[0] };
    unloaded += result.unloaded.length;
  }
  return unloaded > 0 ? { outcome: "invalid", test: "" } : { outcome: "survived", test: "" };
}
