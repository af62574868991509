/**
 * Checks docs/promises.md: each promise is in its text, its code exists, and its test has that title; and that the tests that
 * docs/together.md names exist.
 */

export const promisePage = "docs/promises.md";
export const pairPage = "docs/together.md";

/** @typedef {{ line: number, cells: string[] }} Row */

/** @param {string} page @returns {Row[]} rows of its tables, without heads and rules */
function rowsOf(page) {
  return page.split("\n").flatMap((text, index, lines) => {
    const isHead = /^\|[\s:|-]+\|$/.test(lines[index + 1] ?? "");
    if (!text.startsWith("|") || isHead || /^\|[\s:|-]+\|$/.test(text)) return [];
    const cells = text
      .trim()
      .replace(/^\||\|$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll("\\|", "|"));
    return [{ line: index + 1, cells }];
  });
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** @param {string} text @returns {string} without Markdown marks, JSX spaces and line breaks */
function plain(text) {
  return text
    .replaceAll('{" "}', " ")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/[*`]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

// A skipped test keeps no promise.
const titled =
  /(?:\b(?:test|it)(?:\.(?!skip\b|todo\b)\w+)*|\))\s*\(\s*(["'`])((?:\\[\s\S]|(?!\1)[^\\])*)\1\s*,/g;
const placeholder = /%[sdifjoOp#]|\$\{[^}]*\}|\$[\w.]+/;

/**
 * @param {string} title of a row
 * @param {string} test text of the test file
 * @returns {boolean} whether a test has this title, or one with values in place of its placeholders
 */
function hasTest(title, test) {
  return [...test.matchAll(titled)].some(([, , raw = ""]) => {
    const written = raw.replace(/\\(["'`\\])/g, "$1");
    if (written === title) return true;
    const parts = written.split(placeholder);
    if (parts.length === 1 || !/\w{3}/.test(parts.join(""))) return false;
    return new RegExp(`^${parts.map(escaped).join(".+")}$`).test(title);
  });
}

/**
 * @param {{ page: string, read: (path: string) => string | undefined }} given `page`: the text of docs/promises.md; `read`:
 * the text of a file, undefined if there is none
 * @returns {string[]} one sentence for each fault, with the line and what to do
 */
export function promiseProblems({ page, read }) {
  const rows = rowsOf(page);
  /** @type {Map<string, number>} */
  const seen = new Map();
  const problems = rows.flatMap(({ line, cells }) => {
    const faults = problemsOf(cells, read);
    const row = plain(cells.join("|"));
    const earlier = seen.get(row);
    if (earlier !== undefined) faults.push(`the row is the same as that of line ${earlier}: delete one`);
    seen.set(row, line);
    return faults.map((fault) => `${promisePage}:${line}: ${fault}`);
  });
  if (rows.length === 0) problems.push(`${promisePage} has no rows: add the promises`);
  return problems;
}

/** Above a table whose rows all have one test. */
const sharedTest = /^Each row is tried by (.+)$/;

/** @param {string[]} lines @param {Row} row @returns {Row} the row, or the sentence above its table if that has the test */
function withSharedTest(lines, { line, cells }) {
  if (cells.length > 3) return { line, cells };
  const above = lines.slice(0, line).findLastIndex((text) => sharedTest.test(text));
  return { line: above + 1, cells: [sharedTest.exec(lines[above] ?? "")?.[1] ?? ""] };
}

/**
 * @param {{ page: string, read: (path: string) => string | undefined }} given `page`: the text of docs/together.md
 * @returns {string[]} one sentence for each row whose last cell names no test, or for the sentence above its table
 */
export function pairProblems({ page, read }) {
  const lines = page.split("\n");
  const rows = rowsOf(page).map((row) => withSharedTest(lines, row));
  if (rows.length === 0) return [`${pairPage} has no rows: add the pairs`];
  const named = new Map(rows.map(({ line, cells }) => [line, cells.at(-1) ?? ""]));
  return [...named].flatMap(([line, cell]) => {
    const [, path = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(cell) ?? [];
    const isThere = hasTest(title, read(path) ?? "");
    return isThere
      ? []
      : [`${pairPage}:${line}: ${path} has no test “${title}”: name the test that tries the pair`];
  });
}

/** @param {string[]} cells @param {(path: string) => string | undefined} read @returns {string[]} */
function problemsOf(cells, read) {
  const [promise = "", text = "", keeper = "", test = ""] = cells;
  const textPath = /^`([^`]+)`$/.exec(text)?.[1];
  const [, name = "", keeperPath] = /^`([^`]+)` in `([^`]+)`$/.exec(keeper) ?? [];
  const [, testPath, title = ""] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
  if (cells.length !== 4 || !promise || !textPath || !keeperPath || !testPath)
    return ["the row must have the form | promise | `text` | `name` in `file` | `test`: title |"];
  const faults = [textPath, keeperPath, testPath]
    .filter((path) => read(path) === undefined)
    .map((path) => `${path} does not exist: name the file that took its place`);
  const inText = read(textPath);
  if (inText !== undefined && !plain(inText).includes(plain(promise)))
    faults.push(
      `${textPath} doesn't say “${promise}”: quote what it says now, and check that the test still proves it`,
    );
  const code = read(keeperPath);
  if (code !== undefined && !new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(code))
    faults.push(`${keeperPath} has no ${name}: name what keeps the promise now`);
  const tests = read(testPath);
  if (tests !== undefined && !hasTest(title, tests))
    faults.push(`${testPath} has no test “${title}”: name the test that fails when the promise is broken`);
  return faults;
}
