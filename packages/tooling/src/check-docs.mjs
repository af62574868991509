/**
 * Fails when a document cites a path or an npm script that does not exist, when a decision record is missing from the
 * index, when a part of packages/local or server has no reason in its README, when the accessibility report
 * leaves out a criterion or its test, when a code block in docs is neither run by a test nor parsed by a check, when a
 * promise of the public texts has lost its text, its code or its test, or when docs/together.md names a test that is gone.
 */
import { posix } from "node:path";
import { blockProblems } from "./lib/doc-blocks.mjs";
import { isMain } from "./lib/paths.mjs";
import { pairPage, pairProblems, promisePage, promiseProblems } from "./lib/promises.mjs";
import { projectFiles, read } from "./lib/sources.mjs";

const tops = /^(packages|stacks|docs|\.github|\.ci)\//;

/** @param {string} cited @returns {string[]} `a/{b,c}` as `a/b` and `a/c` */
function braces(cited) {
  const match = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(cited);
  if (!match) return [cited];
  const [, before = "", options = "", after = ""] = match;
  return options.split(",").flatMap((option) => braces(`${before}${option}${after}`));
}

/** @param {string} cited @returns {RegExp} `*`, `NNN` and `<entity>` stand for any one name */
function shape(cited) {
  const name = cited.replace(/\/$/, "").replace(/[.+^$()|[\]\\{}]/g, "\\$&");
  return new RegExp(`^${name.replace(/\*|NNN|<[a-z-]+>/gi, "[^/]+")}(/|$)`);
}

/**
 * @param {{ document: string, text: string, files: string[], scripts: string[] }} given `files` of the project, `scripts` of package.json
 * @returns {string[]} one sentence for each citation of something that doesn't exist
 */
export function docProblems({ document, text, files, scripts }) {
  const problems = [];
  const inCode = [...text.matchAll(/`([^`\n]+)`/g)]
    .map((match) => match[1] ?? "")
    .filter((c) => tops.test(c));
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map((match) =>
    posix.join(posix.dirname(document), match[1] ?? ""),
  );
  for (const cited of [...inCode, ...linked].flatMap(braces)) {
    if (!/^[\w./@<>*-]+$/.test(cited)) continue;
    const pattern = shape(cited);
    if (!files.some((file) => pattern.test(file)))
      problems.push(`${document} cites ${cited}, which does not exist`);
  }
  for (const [said, script = ""] of text.matchAll(/\bnpm (?:run |(?=start\b|test\b))([\w:-]+)/g)) {
    if (!scripts.includes(script))
      problems.push(`${document} says ${said}, and package.json has no such script`);
  }
  return problems;
}

const decisionsFolder = "docs/decisions/";
export const decisionIndex = `${decisionsFolder}README.md`;

/**
 * @param {{ decisions: Record<string, string>, index: string }} given `decisions`: the text of each record by its path
 * @returns {string[]} one sentence for each record that is missing from the index, misnumbered or without a status
 */
export function decisionProblems({ decisions, index }) {
  const problems = [];
  const seen = new Map();
  for (const [path, text] of Object.entries(decisions)) {
    const name = posix.basename(path);
    const number = name.slice(0, 3);
    if (path !== `${decisionsFolder}${name}`)
      problems.push(`${path} is a decision record outside of ${decisionsFolder}`);
    if (!index.includes(`](${name})`)) problems.push(`${path} is not in the index, ${decisionIndex}`);
    if (!text.startsWith(`# ${number}: `))
      problems.push(`${path} does not begin with a title of the form "# ${number}: Decision"`);
    if (!/^Status: (accepted|superseded by \[?(\d{3}|docs\/))/m.test(text))
      problems.push(
        `${path} has no line "Status: accepted" or "Status: superseded by" a record or a page of docs/`,
      );
    if (seen.has(number)) problems.push(`${path} and ${seen.get(number)} have the same number`);
    seen.set(number, path);
  }
  return problems;
}

const conformanceReport = "docs/accessibility.md";
const results = ["Supported", "Partly", "Not applicable"];

/** Numbers of the criteria of WCAG 2.2 at the levels A and AA. */
const criteria =
  "1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3".split(
    " ",
  );

/**
 * @param {string} report the accessibility conformance report
 * @returns {string[]} one sentence for each criterion that is missing, unsupported by a test, or counted wrongly
 */
export function conformanceProblems(report) {
  const rows = [
    ...report.matchAll(/^\| (\d\.\d\.\d+) [^|]+\| (\w+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
  ].map(([, number = "", level = "", app = "", widgets = "", evidence = ""]) => ({
    ...{ number, level, evidence, found: [app.trim(), widgets.trim()] },
  }));
  const numbers = rows.map(({ number }) => number);
  const problems = criteria
    .filter((number) => numbers.filter((one) => one === number).length !== 1)
    .map((number) => `${conformanceReport}: criterion ${number} must have one row`);
  for (const { number, level, evidence, found } of rows) {
    if (!["A", "AA"].includes(level) || found.some((result) => !results.includes(result)))
      problems.push(`${conformanceReport}: ${number} has another level or result than the report defines`);
    if (found.includes("Supported") && !/`packages\/[^`]+`|^By hand: /.test(evidence))
      problems.push(`${conformanceReport}: ${number} names no test, and is not checked by hand`);
  }
  /** @param {number} at @param {string} result */
  const count = (at, result) => rows.filter(({ found }) => found[at] === result).length;
  const partly = count(0, "Partly") > 0 ? ` and ${count(0, "Partly")} partly` : "";
  const total = `the app supports ${count(0, "Supported")}${partly}, and ${count(0, "Not applicable")} don't apply. Widgets support ${count(1, "Supported")}, and ${count(1, "Not applicable")} don't apply.`;
  if (!report.includes(total)) problems.push(`${conformanceReport}: its last sentence must say: ${total}`);
  return problems;
}

/** Packages whose parts replace services: each part costs something, and says why. */
const replacing = ["packages/server/", "packages/local/"];

/**
 * @param {{ folder: string, files: readonly string[], readme: string }} given `folder` of a package, `files` of the project, and the
 *   package's README
 * @returns {string[]} one sentence for each part that no row of the README names
 */
export function unexplainedParts({ folder, files, readme }) {
  const source = `${folder}src/`;
  const parts = files.flatMap((file) =>
    file.startsWith(source) ? (file.slice(source.length).split("/")[0] ?? "") : [],
  );
  const named = new Set([...readme.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  return [...new Set(parts)]
    .filter((part) => part !== "" && !/\.test\.\w+$/.test(part) && !named.has(part))
    .map((part) => `${source}${part} has no row in ${folder}README.md: say why it stays`);
}

if (isMain(import.meta.url)) {
  const documents = projectFiles(/^([A-Z]+\.md|\.github\/.*\.md|packages\/[^/]+\/[^/]*\.md|docs\/.*\.md)$/);
  const files = projectFiles(/./);
  const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
  const problems = documents.flatMap((document) =>
    docProblems({ document, text: read(document), files, scripts }),
  );
  const guides = documents.filter((document) => /^docs\/[^/]+\.md$/.test(document));
  const tests = (/** @type {string} */ path) => (files.includes(path) ? read(path) : undefined);
  problems.push(...guides.flatMap((document) => blockProblems({ document, text: read(document), tests })));
  const records = projectFiles(/(^|\/)decisions\/\d{3}-[^/]*\.md$/);
  const decisions = Object.fromEntries(records.map((path) => [path, read(path)]));
  problems.push(...decisionProblems({ decisions, index: read(decisionIndex) }));
  problems.push(...conformanceProblems(read(conformanceReport)));
  const known = new Set(files);
  const readKnown = (/** @type {string} */ path) => (known.has(path) ? read(path) : undefined);
  problems.push(...promiseProblems({ page: read(promisePage), read: readKnown }));
  problems.push(...pairProblems({ page: read(pairPage), read: readKnown }));
  for (const folder of replacing)
    problems.push(...unexplainedParts({ folder, files, readme: read(`${folder}README.md`) }));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else
    console.log(
      `${documents.length} documents cite only what exists, and ${records.length} decisions are indexed`,
    );
}
