/**
 * Fails when an exported name, a file or a folder uses a word that `docs/glossary.md` replaces, or is a
 * single word that means nothing by itself, and the same for the id of an endpoint. Also fails when two files of a
 * package or of a feature district export the same name, which must have one meaning there.
 */
import {
  exceptions,
  loneWords,
  namedByEndpoint,
  nameScopes,
  notProse,
  sharedOnPurpose,
  unclearFirstWords,
  unclearWordings,
} from "./glossary.data.mjs";
import { isMain } from "./lib/paths.mjs";
import { commentsOf, linesOf, testNamesOf, withoutQuotes } from "./lib/prose.mjs";
import { projectFiles, read } from "./lib/sources.mjs";

const glossary = "docs/glossary.md";
const endpointId = /\bid: "([a-z]\w*)\.(\w+)",\s+method:/g;
const declaration =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;

/** @param {string} name in any case @returns {string[]} its words in lower case */
export function wordsIn(name) {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2");
  return spaced
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/**
 * @param {string} markdown the glossary: a table of concept, word in UI, word in code, replaced words, note
 * @returns {Map<string, string>} the word to use, by each replaced word in backticks
 */
export function replacedWords(markdown) {
  const words = new Map();
  for (const row of markdown.split("\n")) {
    const [, , , use = "", replaced = ""] = row.split("|");
    for (const [, word = ""] of replaced.matchAll(/`([a-z-]+)`/g))
      words.set(word, use.trim().replaceAll("`", ""));
  }
  return words;
}

/**
 * @param {string} name of an export, file or folder
 * @param {ReadonlyMap<string, string>} replaced
 * @returns {string | undefined} what is wrong with it
 */
export function complaintAbout(name, replaced) {
  if (exceptions.some((exception) => exception.name.test(name))) return undefined;
  const words = wordsIn(name);
  const [first = "", ...others] = words;
  if (others.length === 0 && loneWords.has(first))
    return `${name} tells nothing alone: name the thing (${glossary})`;
  for (const word of words) {
    const singular = replaced.has(word) ? word : word.replace(/s$/, "");
    const use = replaced.get(singular);
    if (use !== undefined) return `"${singular}" in ${name} is replaced by ${use} (${glossary})`;
  }
  return undefined;
}

/** @param {string} source @returns {string[]} the names that a module declares and exports */
export function exportedNames(source) {
  return [...source.matchAll(declaration)].map(([, name = ""]) => name);
}

/** @param {string} source of the contract @returns {string[]} the parts of the endpoint ids that it declares */
export function endpointWords(source) {
  return [...source.matchAll(endpointId)].flatMap(([, entity = "", operation = ""]) => [entity, operation]);
}

/** @param {string} file @returns {string} the part of the repository in which its names have one meaning */
function scopeOf(file) {
  return nameScopes.map((scope) => scope.exec(file)?.[0]).find((scope) => scope !== undefined) ?? "";
}

/**
 * @param {readonly { file: string, source: string }[]} modules without tests and their helpers
 * @returns {string[]} one sentence for each name that two of them export within one scope
 */
export function sharedNames(modules) {
  /** @type {Map<string, string>} */
  const first = new Map();
  const found = [];
  for (const { file, source } of modules) {
    const deliberate = sharedOnPurpose.filter((exception) => exception.file.test(file));
    // Within one file a schema and its type share a name.
    for (const name of new Set(exportedNames(source))) {
      if (deliberate.some((exception) => exception.name.test(name))) continue;
      const key = `${scopeOf(file)} ${name}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, file);
      else found.push(`${file} exports ${name}, which ${other} exports too: give each its own name`);
    }
  }
  return found;
}

/**
 * @param {string} text of a comment, a test name or a line of a document
 * @param {{ anyStart?: boolean }} [options] `anyStart` for lines of documents, which may start within a sentence
 * @returns {string | undefined} the wording that a reader stumbles over, and what to do about it
 */
export function unclearWordingIn(text, { anyStart = false } = {}) {
  const prose = withoutQuotes(text);
  for (const { wording, instead } of anyStart ? unclearWordings : [...unclearWordings, unclearFirstWords]) {
    const match = wording.exec(prose);
    if (match) return `"${match[0]}" is hard to read: ${instead}`;
  }
  return undefined;
}

/** @param {string} file @param {string} source @returns {string[]} one sentence for each unclear wording */
export function unclearLines(file, source) {
  const document = file.endsWith(".md");
  const prose = document
    ? linesOf(source)
    : [...commentsOf(source), ...(/\.test\.\w+$/.test(file) ? testNamesOf(source) : [])];
  return prose.flatMap(({ line, text }) => {
    const complaint = unclearWordingIn(text, { anyStart: document });
    return complaint ? [`${file}:${line}: ${complaint}`] : [];
  });
}

/** @param {readonly string[]} files @param {ReadonlyMap<string, string>} replaced */
function namesOfFiles(files, replaced) {
  const seen = new Set();
  const found = [];
  for (const file of files) {
    const parts = file.split("/");
    for (const [at, part] of parts.entries()) {
      const path = parts.slice(0, at + 1).join("/");
      if (seen.has(path)) continue;
      seen.add(path);
      const complaint = complaintAbout(part.replace(/\..*$/, ""), replaced);
      if (complaint) found.push(`${path}: ${complaint}`);
    }
  }
  return found;
}

const helpsTests = /\.test\.\w+$|(^|\/)testing[^/]*(\/|$)/;

if (isMain(import.meta.url)) {
  const replaced = replacedWords(read(glossary));
  const files = projectFiles(/^(packages|stacks)\/.*\.(ts|tsx|mjs)$/);
  const modules = files
    .filter((file) => !helpsTests.test(file))
    .map((file) => ({ file, source: read(file) }));
  const found = [
    ...namesOfFiles(files, replaced),
    ...modules.flatMap(({ file, source }) =>
      (namedByEndpoint.test(file) ? [] : exportedNames(source))
        .map((name) => complaintAbout(name, replaced))
        .filter((complaint) => complaint !== undefined)
        .map((complaint) => `${file}: ${complaint}`),
    ),
    ...modules
      .filter(({ file }) => file.startsWith("packages/contract/src/"))
      .flatMap(({ file, source }) =>
        endpointWords(source)
          .map((word) => complaintAbout(word, replaced))
          .filter((complaint) => complaint !== undefined)
          .map((complaint) => `${file}: in an endpoint's id, ${complaint}`),
      ),
    ...sharedNames(modules),
    ...projectFiles(/\.(ts|tsx|mjs|css|md)$/)
      .filter((file) => !notProse.test(file))
      .flatMap((file) => unclearLines(file, read(file))),
  ];
  for (const sentence of found) console.error(sentence);
  if (replaced.size < 20) console.error(`${glossary}: only ${replaced.size} replaced words were found`);
  if (found.length > 0 || replaced.size < 20) process.exitCode = 1;
  else
    console.log(
      `names in ${files.length} files follow the glossary, and comments, tests and documents read plainly`,
    );
}
