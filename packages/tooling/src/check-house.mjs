/** Fails when files grow beyond what one reads in one go, or tests replace our own modules. */
import { isMain } from "./lib/paths.mjs";
import { projectFiles, read } from "./lib/sources.mjs";

/** Lines: no file above `most`, 95 of 100 at most `p95`; a verb and a handler are shorter still. */
export const limits = { most: 400, p95: 250, verb: 80, handler: 15 };

/** @param {number[]} values @param {number} share between 0 and 1 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** What works on one system only, in what has to run on all, and what to write instead. @type {[RegExp, string][]} */
const unportable = [
  [/import\.meta\.url\)\s*\.pathname/, "takes a URL's path for a file's: use fileURLToPath"],
  [/["'`]\/tmp\b/, "names a folder of some systems: use tmpdir()"],
  [/\b(spawn|execFile)(Sync)?\(\s*["']npm["']/, "starts npm as Windows can't: use npm of lib/install.mjs"],
];

/** What people start on their own machine; tests and benches of ours run on Linux. */
const started =
  /^packages\/(local|tooling|web|widget|contract|core|functions|mail|metrics)\/(?!.*(\.test\.|testing\/))/;

/**
 * @param {{ file: string, text: string }[]} sources
 * @returns {string[]} one sentence for each number that is not kept
 */
export function houseProblems(sources) {
  const problems = [];
  const counted = sources.map(({ file, text }) => ({ file, text, lines: text.split("\n").length - 1 }));
  const code = counted.filter(({ file }) => !/\.data\.(ts|mjs)$/.test(file));
  for (const { file, text, lines } of code) {
    if (lines > limits.most)
      problems.push(`${file} has ${lines} lines, ${limits.most} at most: split it by what it does`);
    const handler = /^export const handler\b.*?^\S.*?;$/ms.exec(text)?.[0].split("\n").length ?? 0;
    if (/^packages\/functions\/src\//.test(file) && handler > limits.handler) {
      problems.push(
        `${file}: its handler has ${handler} lines, ${limits.handler} at most: the rest belongs into a verb`,
      );
    }
    for (const [pattern, what] of started.test(file) ? unportable : [])
      if (pattern.test(text)) problems.push(`${file} ${what}`);
    if (/\bvi\.(mock|doMock)\(\s*["'](\.|@kiteloop\/)/.test(text)) {
      problems.push(`${file} replaces a module of ours: pass the thing in, or use the real one`);
    }
  }
  const p95 = quantile(
    code.map(({ lines }) => lines),
    0.95,
  );
  if (p95 > limits.p95) problems.push(`95 of 100 files have up to ${p95} lines, ${limits.p95} is the limit`);
  return problems;
}

if (isMain(import.meta.url)) {
  const files = projectFiles(/^(packages|stacks|sst\.config).*\.(ts|tsx|mjs|css)$/);
  const sources = files.map((file) => ({ file, text: read(file) }));
  const problems = houseProblems(sources);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else {
    const lines = sources.map(({ text }) => text.split("\n").length - 1);
    console.log(`${files.length} files, median ${quantile(lines, 0.5)} lines, p95 ${quantile(lines, 0.95)}`);
  }
}
