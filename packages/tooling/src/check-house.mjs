/** Fails when a file is too long to read at once, or when a test mocks a module of ours. */
import { districts } from "./boundaries.data.mjs";
import { isMain } from "./lib/paths.mjs";
import { projectFiles, read } from "./lib/sources.mjs";

/** Maximum lines: `most` for any file, `p95` for 95% of them; less for a verb and a handler. */
export const limits = { most: 400, p95: 250, verb: 80, handler: 15 };

/** @param {number[]} values @param {number} share between 0 and 1 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Patterns that work on one system only, in code that must run on all, and the replacement. @type {[RegExp, string][]} */
const unportable = [
  [/import\.meta\.url\)\s*\.pathname/, "takes a URL's path for a file's: use fileURLToPath"],
  [/["'`]\/tmp\b/, "names a folder of some systems: use tmpdir()"],
  [/\b(spawn|execFile)(Sync)?\(\s*["']npm["']/, "starts npm as Windows can't: use npm of lib/install.mjs"],
];

/** Providers of payments and rewards, by the names of their folders. @param {string[]} files */
const providersIn = (files) => [
  ...new Set(files.flatMap((file) => /^packages\/providers\/src\/([^/]+)\/facts\.ts$/.exec(file)?.[1] ?? [])),
];

/** @param {string[]} providers */
const comparison = (providers) => {
  const id = `["'](?:${providers.join("|")})["']`;
  return new RegExp(`[!=]== ${id}|${id} [!=]==|\\bcase ${id}:`);
};

/** A test's own time limit, which a busy machine exceeds: vitest.config.ts has one that ends what hangs. */
const ownLimit = /^ {0,2}\},(?: \d[\d_]*|\n\s*\d[\d_]*,\n)\);$/m;

/** Packages that users run on their own machine; our tests and benchmarks run on Linux. */
const started =
  /^packages\/(local|server|tooling|web|widget|contract|core|dynamodb-client|functions|mail|metrics)\/(?!.*(\.test\.|testing\/))/;

const inDistrict = new RegExp(`^packages/functions/src/(${Object.keys(districts).join("|")})/`);
const handler = /^(?:(?:export )?const (\w+) =\s+\w+Handler\(|export async function (\w+)\()/;

/**
 * Handlers with their lines. Relies on the formatter: a statement ends with the first unindented line.
 * @param {string} text
 */
function handlersIn(text) {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    const [, made, written] = handler.exec(line) ?? [];
    const name = made ?? written;
    if (name === undefined) return [];
    const length = lines.slice(at).findIndex((one) => /^\S.*;$|^}/.test(one)) + 1;
    return [{ name, length }];
  });
}

/** The text from a brace to the one that closes it. @param {string} text @param {number} from */
function braced(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

const sends = /\bmutate(Async)?\(/;
const named = /^( *)(?:const (\w+) = (?:async )?(?:\([^)]*\)|\w+) =>|(?:async )?function (\w+)\()/;

/** Names of functions that send something. Relies on the formatter: a function ends before the next line that isn't deeper. @param {string} text */
function sendersIn(text) {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    const [, indent = "", arrow, written] = named.exec(line) ?? [];
    const name = arrow ?? written;
    if (name === undefined) return [];
    const rest = lines.slice(at + 1);
    const length = rest.findIndex(
      (one) => one !== "" && !one.startsWith(`${indent} `) && !/^ *[)}\]]/.test(one),
    );
    const body = [line, ...(length < 0 ? rest : rest.slice(0, length))].join("\n");
    return sends.test(body) ? [name] : [];
  });
}

/**
 * Whether a control saves what is chosen at once, in a file that offers no undo.
 * @param {string} text
 */
function savesOnChange(text) {
  if (text.includes("toastUndo(")) return false;
  const senders = sendersIn(text);
  return [...text.matchAll(/\bonChange=(?=\{)/g)].some(({ 0: start, index }) => {
    const handler = braced(text, index + start.length);
    return sends.test(handler) || senders.some((name) => new RegExp(`\\b${name}\\b`).test(handler));
  });
}

/**
 * @param {{ file: string, text: string }[]} sources
 * @returns {string[]} one sentence for each broken limit
 */
export function houseProblems(sources) {
  const problems = [];
  const counted = sources.map(({ file, text }) => ({ file, text, lines: text.split("\n").length - 1 }));
  const code = counted.filter(({ file }) => !/\.data\.(ts|mjs)$/.test(file));
  const providers = providersIn(code.map(({ file }) => file));
  for (const { file, text, lines } of code) {
    if (providers.length > 0 && !file.startsWith("packages/providers/") && comparison(providers).test(text))
      problems.push(`${file} asks which provider it is: ask for a fact or an ability of packages/providers`);
    if (lines > limits.most)
      problems.push(`${file} has ${lines} lines, ${limits.most} at most: split it by what it does`);
    for (const { name, length } of inDistrict.test(file) ? handlersIn(text) : []) {
      if (length > limits.handler)
        problems.push(
          `${file}: ${name} has ${length} lines, ${limits.handler} at most: the rest belongs into a verb`,
        );
    }
    for (const [pattern, what] of started.test(file) ? unportable : [])
      if (pattern.test(text)) problems.push(`${file} ${what}`);
    if (/^packages\/web\/(?!.*\.test\.).*\.tsx$/.test(file) && savesOnChange(text))
      problems.push(
        `${file} saves a setting when it is chosen: use SaveRow, or offer undo in a row of a list`,
      );
    if (/\.test\.tsx?$/.test(file) && ownLimit.test(text))
      problems.push(
        `${file} gives a test a time limit of its own: a busy machine exceeds it, so leave it out`,
      );
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
