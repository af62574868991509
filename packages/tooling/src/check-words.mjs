/**
 * Fails when a name, a text, a comment or a document has wording of `words.data.mjs` or a word that `docs/glossary.md`
 * replaces, when a text is longer than its place, when a text of the members' app isn't found by the build or has no
 * translation, and when two files of a package or of a feature district export the same name.
 */
import { posix } from "node:path";
import { catalogueFiles, complaintsAboutCatalogue, wantedTexts } from "./lib/catalogue.mjs";
import { hardCodedTexts } from "./lib/hard-coded.mjs";
import { isMain } from "./lib/paths.mjs";
import { shownTexts } from "./lib/shown-texts.mjs";
import { importsOf, projectFiles, read } from "./lib/sources.mjs";
import * as words from "./words.data.mjs";

/** @typedef {{ file: string, source: string }} Module */
/** @typedef {{ at: string, text: string, place: words.Place, slot?: keyof typeof words.longest | undefined }} Wording */

const glossary = "docs/glossary.md";
const code = /^(?:packages|stacks)\/.*\.(?:ts|tsx|mjs)$/;
const test = /\.test\.\w+$/;
const helpsTests = /\.test\.\w+$|(?:^|\/)testing[^/]*(?:\/|$)/;
const ofApp = /^packages\/(?:site|ui|web)\/src\/.*\.tsx?$/;
const endpointId = /\bid: "([a-z]\w*)\.(\w+)",\s+method:/g;
const declaration =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;
/** Comments of a module or style sheet. Relies on the formatter: one starts its line or follows code. */
const comment = /^[ \t]*\{?(\/\*[\s\S]*?\*\/|(?:\/\/.*\n?[ \t]*)+)|[;,{})\]][ \t]+(\/\/ .*)$/gm;
const commentMark = /^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)[ \t]?|[ \t]*\*\/[ \t]*$/gm;
const testName = /(?:\b(?:test|it|describe)[.\w]*|[\])])\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;

/** @param {string} name in any case @returns {string} its words in lower case */
const wordsOfName = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** @param {string} text an ICU message @returns {string} its words, with the longest form of each plural */
export function plainText(text) {
  const forms = text.replace(/\{\w+, (?:plural|select),((?:[^{}]|\{[^{}]*\})*)\}/g, (_, cases) => {
    const words = [...String(cases).matchAll(/\{([^{}]*)\}/g)].map(([, form = ""]) => form);
    return words.sort((one, other) => other.length - one.length)[0] ?? "";
  });
  return forms
    .replace(/<\/?\w+\/?>/g, "")
    .replace(/'?\{+[^{}]*\}+'?/g, "…")
    .trim();
}

/** @param {string} text @returns {string} without names of code and quoted words */
const withoutQuotes = (text) => text.replace(/`[^`]*`|\{@link[^}]*\}|"[^"\n]*"|“[^”\n]*”/g, "…");

/**
 * Words that the glossary replaces. Those in backticks are exact, and so are phrases in texts; a single word without
 * backticks is fine in other meanings.
 * @param {string} markdown a table of concept, word in UI, word in code, replaced words, note
 * @returns {typeof words.wordings}
 */
function replacedWords(markdown) {
  return markdown.split("\n").flatMap((row) => {
    const [, concept = "", inUi = "", inCode = "", replaced = ""] = row.split("|").map((cell) => cell.trim());
    const use = [inUi, inCode].filter((word) => !/^[–-]?$/.test(word)).join(" or ") || concept;
    return replaced.split(", ").flatMap((part) => {
      const [, exact, word = exact] = /^(?:`([a-z-]+)`|([a-z]+(?: [a-z]+)+))$/i.exec(part) ?? [];
      if (word === undefined || concept === "Concept") return [];
      /** @type {words.Place[]} */
      const places = exact ? ["names", "texts", "guides"] : ["texts", "guides"];
      return [{ pattern: new RegExp(`\\b${word}s?\\b`, "i"), instead: `${use} (${glossary})`, in: places }];
    });
  });
}

/**
 * @param {string} file
 * @param {Wording} wording
 * @param {typeof words.wordings} refused
 * @returns {string[]} one sentence for each thing that is wrong with it
 */
function complaintsAbout(file, { at, text, place, slot }, refused) {
  const fits = words.allowed.filter(
    ({ in: only = place, files }) => only === place && (files?.test(file) ?? true),
  );
  const rest = fits.reduce((left, { wording }) => left.replace(wording, "…"), withoutQuotes(text));
  const found = refused.flatMap(({ pattern, instead, in: places }) => {
    const match = places.includes(place) && pattern.exec(rest);
    return match ? [`"${match[0]}": write ${instead}`] : [];
  });
  const most = slot ? words.longest[slot] : text.length;
  if (text.length > most) found.push(`${text.length} characters: a ${slot} has at most ${most}`);
  return found.map((complaint) => `${at}: ${complaint} (${text.replace(/\s+/g, " ")})`);
}

/** @param {Module} module @returns {Wording[]} what people read in it */
function wordingsOf({ file, source }) {
  const isOurs = !helpsTests.test(file);
  /** @param {number} index */
  const atIndex = (index) => `${file}:${source.slice(0, index).split("\n").length}`;
  /** @type {Wording[]} */
  const found = [];
  /** @param {words.Place} place @param {string} at @param {string} text */
  const add = (place, at, text) => void found.push({ at, text, place });
  if (code.test(file) && isOurs && !words.namedByEndpoint.test(file))
    for (const name of exportedNames(source)) add("names", file, wordsOfName(name));
  if (isOurs && file.startsWith("packages/contract/src/"))
    for (const [, ...names] of source.matchAll(endpointId))
      for (const name of names) add("names", file, wordsOfName(name));
  if (words.readModules.test(file))
    for (const [, text = ""] of source.matchAll(/"((?:[^"\\\n]|\\.)*)"/g))
      if (/\p{L}{2}\S* \p{L}|^\p{Lu}\p{Ll}+\.?$/u.test(text)) add("texts", file, text);
  if (ofApp.test(file) && isOurs)
    for (const { line, text, slot } of shownTexts(file, source))
      found.push({ at: `${file}:${line}`, text: plainText(text), place: "texts", slot });
  if (words.notProse.test(file)) return found;
  if (file.endsWith(".md")) {
    const blank = source.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ""));
    const place = words.guides.test(file) ? "guides" : "documents";
    for (const [at, text] of blank.split("\n").entries()) add(place, `${file}:${at + 1}`, text);
    return found;
  }
  for (const { 1: block, 2: afterCode = "", index } of source.matchAll(comment))
    add("comments", atIndex(index), (block ?? afterCode).replace(commentMark, "").trim());
  for (const { 0: call, 1: quote = "", 2: name = "", index } of test.test(file)
    ? source.matchAll(testName)
    : [])
    add("comments", atIndex(index + call.indexOf(quote)), name);
  return found;
}

/** @param {string} source @returns {string[]} the names that a module declares and exports */
const exportedNames = (source) => [
  ...new Set([...source.matchAll(declaration)].map(([, name = ""]) => name)),
];

/** @param {readonly Module[]} modules @returns {Wording[]} the names of their files and folders */
function namesOfPaths(modules) {
  const paths = modules.flatMap(({ file }) =>
    file.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/")),
  );
  return [...new Set(paths)].map((at) => {
    const name = posix.basename(at).replace(/\..*$/, "");
    return { at, text: wordsOfName(name), place: "names" };
  });
}

/** @param {readonly Module[]} modules @returns {string[]} one sentence for each name that two of them export within one scope */
function sharedNames(modules) {
  /** @type {Map<string, string>} */
  const first = new Map();
  const found = [];
  for (const { file, source } of modules) {
    const scope = words.nameScopes.map((one) => one.exec(file)?.[0]).find((one) => one !== undefined);
    const deliberate = words.sharedOnPurpose.filter(({ files }) => files.test(file));
    for (const name of exportedNames(source)) {
      if (deliberate.some((exception) => exception.name.test(name))) continue;
      const other = first.get(`${scope} ${name}`);
      if (other === undefined) first.set(`${scope} ${name}`, file);
      else found.push(`${file} exports ${name}, which ${other} exports too: give each its own name`);
    }
  }
  return found;
}

/**
 * Modules of the members' app: those that no island of the site loads, because Lingui exceeds its budget.
 * @param {readonly Module[]} modules of packages/web, site and ui
 * @returns {Module[]}
 */
function membersModules(modules) {
  const sources = new Map(modules.map(({ file, source }) => [file, source]));
  const ofSite = new Set([...sources.keys()].filter((file) => file.startsWith("packages/site/")));
  for (const file of ofSite)
    for (const { specifier, typeOnly } of importsOf(sources.get(file) ?? "")) {
      const target = specifier.startsWith(".")
        ? posix.join(posix.dirname(file), specifier)
        : specifier.replace("@kiteloop/ui/", "packages/ui/src/");
      if (!typeOnly && sources.has(target)) ofSite.add(target);
    }
  return modules.filter(({ file }) => !ofSite.has(file) && !words.keepTheirTexts.test(file));
}

/**
 * @param {readonly Module[]} modules files of the project
 * @param {string} markdown the glossary
 * @param {(wording: Wording) => void} [count] is called with each that is checked
 * @returns {string[]} one sentence for each breach
 */
export function findings(modules, markdown, count) {
  const refused = [...words.wordings, ...replacedWords(markdown)];
  const named = modules.filter(({ file }) => code.test(file));
  const own = named.filter(({ file }) => !helpsTests.test(file));
  const found = namesOfPaths(named).flatMap((wording) => complaintsAbout(wording.at, wording, refused));
  for (const module of modules)
    for (const wording of wordingsOf(module)) {
      count?.(wording);
      found.push(...complaintsAbout(module.file, wording, refused));
    }
  for (const { file, source } of membersModules(own.filter(({ file }) => ofApp.test(file))))
    for (const { line, text } of hardCodedTexts(file, source))
      found.push(`${file}:${line}: show "${text}" by t() (decision 208)`);
  return [...found, ...sharedNames(own)];
}

if (isMain(import.meta.url)) {
  const modules = projectFiles(/\.(?:ts|tsx|mjs|css|md)$/).map((file) => ({ file, source: read(file) }));
  /** @type {Record<words.Place, number>} */
  const counts = { names: 0, texts: 0, comments: 0, documents: 0, guides: 0 };
  const found = findings(modules, read(glossary), ({ place }) => {
    counts[place] += 1;
  });
  const wanted = wantedTexts();
  for (const file of catalogueFiles())
    for (const complaint of complaintsAboutCatalogue(JSON.parse(read(file)), wanted))
      found.push(`${file}: ${complaint}: run npm run texts`);
  if (Object.values(counts).some((one) => one < 1000)) found.push("most words were not found");
  for (const sentence of found) console.error(sentence);
  if (found.length > 0) process.exitCode = 1;
  else
    console.log(
      `plain words in ${Object.entries(counts)
        .map(([place, one]) => `${one} ${place}`)
        .join(", ")}`,
    );
}
