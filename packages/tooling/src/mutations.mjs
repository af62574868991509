/**
 * `npm run mutations`: breaks the code in small ways, one at a time, in a copy of the last commit, and writes which test notices
 * each to mutations/result.tsv. Starts again where it stopped: only what changed, or no test of `npm test` killed, runs.
 * `-- --only PATTERN` limits it to files whose path fits the regular expression, `--from N` starts at the Nth, `--workers N` judges
 * N at a time, each in a copy of its own, and `--quick` leaves out tests of a browser and those that only the full run has.
 */
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { findBrowser } from "./lib/browser.mjs";
import { changedSince } from "./lib/change.mjs";
import { projectGraph } from "./lib/related.mjs";
import { projectFiles, read } from "./lib/sources.mjs";
import { chosen, equivalents } from "./mutations/chosen.data.mjs";
import { copyOfHead, headCommit, removeCopies } from "./mutations/copy.mjs";
import { apply, draw, drawnFrom, lineAt, placeOf } from "./mutations/draw.mjs";
import { judge, runTests, testRuns } from "./mutations/judge.mjs";
import { holds, readRows, testFileOf, totals, writeRows } from "./mutations/result.mjs";

/** @typedef {import("./mutations/draw.mjs").Mutation} Mutation */
/** @typedef {import("./mutations/result.mjs").Row} Row */

/** Drawn mutations that count. */
const drawnCount = 80;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    from: { type: "string", default: "1" },
    seed: { type: "string", default: "kiteloop" },
    workers: { type: "string", default: "1" },
    quick: { type: "boolean", default: false },
  },
});
const only = new RegExp(values.only);
const workers = Number(values.workers);

/** Mutations after which the tests that killed them run on the unchanged code, before the result is written. */
const batch = 6;

const uncommitted = changedSince("HEAD").filter(
  (file) => !file.startsWith("packages/tooling/src/mutations/"),
);
if (uncommitted.length > 0) {
  console.error(
    `Commit these files first, because the copy is of the last commit: ${uncommitted.join(", ")}`,
  );
  process.exit(2);
}

const commit = headCommit();
const known = new Map(readRows().map((row) => [row.hash, row]));
const files = new Set(projectFiles(/^(packages|stacks)\//));
const sources = new Map(
  [...files].filter((file) => /\.(ts|tsx|mjs)$/.test(file)).map((file) => [file, read(file)]),
);
const graph = projectGraph();
const browser = await findBrowser();
if ("path" in browser) process.env.CHROMIUM_PATH = browser.path;
const copies = Array.from({ length: workers }, (_, nth) => copyOfHead(`checkout-${nth}`));
process.once("exit", removeCopies);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

/** @param {string} file */
const sourceOf = (file) => sources.get(file) ?? "";

/** The known outcome of a mutation, if it still holds. @param {"chosen" | "drawn"} origin @param {Mutation} mutation @returns {Row} */
function rowOf(origin, mutation) {
  const { file, start, original, replacement, name } = mutation;
  const source = sourceOf(file);
  const hash = createHash("sha256").update(apply(source, mutation)).digest("hex").slice(0, 12);
  const line = `${source.slice(0, start).split("\n").length}`;
  const row = { origin, outcome: "", file, line, name, original, replacement, test: "", seconds: "", hash };
  const at = lineAt(source, mutation);
  if (equivalents.some((one) => one.file === file && one.line === at && one.replacement === replacement))
    return { ...row, outcome: "equivalent" };
  const last = known.get(hash);
  return last !== undefined && holds(last, files) ? { ...last, origin, line, name } : row;
}

/** @param {Row} row @param {Mutation} mutation @param {ReturnType<typeof copyOfHead>} copy */
async function judgeRow(row, mutation, copy) {
  const began = Date.now();
  const source = apply(sourceOf(row.file), mutation);
  const runs = testRuns(graph, row.file, values.quick);
  const result = await copy.withSource(row.file, source, () => judge(copy.folder, runs));
  Object.assign(row, result, { seconds: `${Math.round((Date.now() - began) / 1000)}` });
  console.log(
    [row.outcome, `${row.seconds} s`, row.file, row.line, row.name, row.replacement, row.test].join(" | "),
  );
}

/** Clears outcomes whose test fails on the unchanged code, too. @param {readonly Row[]} judged */
async function verify(judged) {
  const tests = new Set(judged.flatMap((row) => testFileOf(row) ?? []));
  if (tests.size === 0) return;
  const { failed, unloaded } = await runTests(copies[0]?.folder ?? "", [...tests], []);
  for (const row of judged)
    if (failed.includes(row.test) || unloaded.includes(testFileOf(row) ?? "")) {
      console.error(`fails without a mutation: ${row.test}`);
      row.outcome = "";
    }
}

/** @type {Row[]} */
const rows = [];

/** @param {readonly Row[]} judged @param {Iterable<Row>} [others] rows of an earlier run that this one has not reached */
async function save(judged, others = []) {
  await verify(judged);
  const reached = new Set(rows.map(({ hash }) => hash));
  const written = [
    ...rows.filter(({ outcome }) => outcome !== ""),
    ...[...others].filter(({ hash }) => !reached.has(hash)),
  ];
  const { seed, quick } = values;
  writeRows(written, { seed, commit, quick, planned: chosen.length + drawnCount });
  return totals(written);
}

/** Judges those without an outcome and saves. @param {readonly { row: Row, mutation: Mutation }[]} some @returns {Promise<number>} how many count */
async function take(some) {
  const asked = some.filter(({ row }) => {
    rows.push(row);
    return row.outcome === "" && only.test(row.file) && rows.length >= Number(values.from);
  });
  const waiting = [...asked];
  const work = async (/** @type {ReturnType<typeof copyOfHead>} */ copy) => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await judgeRow(next.row, next.mutation, copy);
  };
  await Promise.all(copies.map(work));
  if (asked.length > 0)
    await save(
      asked.map(({ row }) => row),
      known.values(),
    );
  return some.filter(({ row }) => row.outcome !== "invalid" && row.outcome !== "equivalent").length;
}

/** @param {"chosen" | "drawn"} origin */
const placed = (origin) => (/** @type {Mutation} */ mutation) => ({ row: rowOf(origin, mutation), mutation });
const all = chosen.map((one) => placeOf(sourceOf(one.file), one)).map(placed("chosen"));
for (let at = 0; at < all.length; at += batch) await take(all.slice(at, at + batch));

const modules = [...sources]
  .filter(([file]) => drawnFrom.test(file))
  .map(([file, source]) => ({ file, source }));
const drawn = draw(values.seed, modules).map(placed("drawn"));
let [at, counted] = [0, 0];
while (counted < drawnCount && at < drawn.length) {
  const some = drawn.slice(at, at + Math.min(batch, drawnCount - counted));
  at += some.length;
  counted += await take(some);
}
const { lines, passed } = await save([]);
console.log(lines.join("\n"));
process.exitCode = passed && rows.every(({ outcome }) => outcome !== "") ? 0 : 1;
