/**
 * Fails when a text of the product is not English as `docs/design.md` asks for: a banned word, a free relative as the
 * subject, a colon splice, or more characters than its place has. Also fails for an id that no code uses.
 */
import { posix } from "node:path";
import { hardCodedTexts } from "./lib/hard-coded.mjs";
import { isMain } from "./lib/paths.mjs";
import { importsOf, projectFiles, read } from "./lib/sources.mjs";
import { banned, colonSplice, freeRelative, keepTheirTexts, longest } from "./texts.data.mjs";

/** @typedef {keyof typeof longest} Slot */

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

/**
 * @param {string} text
 * @param {Slot} [slot] where it is shown
 * @returns {string[]} what is wrong with it
 */
export function complaintsAbout(text, slot) {
  const plain = plainText(text);
  const found = banned
    .filter(({ pattern }) => pattern.test(plain))
    .map(({ pattern, instead }) => `"${pattern.exec(plain)?.[0]}": write ${instead}`);
  if (freeRelative.test(plain))
    found.push("begins with a free relative: name the role, or start with a verb");
  if (colonSplice.test(plain)) found.push("a colon splices two clauses: write two sentences");
  if (slot && plain.length > longest[slot])
    found.push(`${plain.length} characters; a ${slot} has at most ${longest[slot]}`);
  return found;
}

/** @type {readonly [RegExp, Slot | null][]} */
const uses = [
  [/\b(title|confirm|submit|label|hint|lead)=\{\s*t\(\s*"([\w.]+)"/g, null],
  [/\b(title|label|hint|lead): t\(\s*"([\w.]+)"/g, null],
  [/\b(toast)(?:Error)?\((?:\s*"\w+",)?\s*t\(\s*"([\w.]+)"/g, null],
  [/<(Button)(?:Link)?\b(?:[^<>]|=>)*>\s*(?:<\w+[^<>]*\/>\s*)?\{t\(\s*"([\w.]+)"/g, "button"],
];

/** @param {string} source @returns {Map<string, Slot>} the slot of each id that a module shows */
export function slotsIn(source) {
  const slots = new Map();
  for (const [pattern, slot] of uses)
    for (const [, name, id] of source.matchAll(pattern)) slots.set(id, slot ?? name);
  return slots;
}

/**
 * @param {Readonly<Record<string, string>>} catalogue
 * @param {string} source of all modules that may use it
 * @returns {string[]} one sentence for each breach
 */
export function complaintsAboutCatalogue(catalogue, source) {
  const slots = slotsIn(source);
  return Object.entries(catalogue).flatMap(([id, text]) => [
    ...(source.includes(`"${id}"`) ? [] : [`${id} is not used`]),
    ...complaintsAbout(text, slots.get(id)).map((complaint) => `${id}: ${complaint} (${text})`),
  ]);
}

/** @param {string} source @returns {string[]} texts in `title:`, `text:`, `subject:` and the like, of modules without ids */
export function textsIn(source) {
  const found = source.matchAll(/\b(?:title|text|subject|heading|preheader|label):\s*"((?:[^"\\]|\\.)*)"/g);
  return [...found].map(([, text = ""]) => text);
}

/**
 * Modules of the members' app: those that no island of the site loads, because Lingui exceeds its budget.
 * @param {ReadonlyMap<string, string>} sources by file, of packages/web
 * @returns {string[]}
 */
export function membersModules(sources) {
  /** @type {Set<string>} */
  const ofSite = new Set();
  /** @param {string} file */
  const visit = (file) => {
    if (ofSite.has(file)) return;
    ofSite.add(file);
    for (const { specifier, typeOnly } of importsOf(sources.get(file) ?? "")) {
      const target = posix.join(posix.dirname(file), specifier);
      if (!typeOnly && specifier.startsWith(".") && sources.has(target)) visit(target);
    }
  };
  for (const file of sources.keys()) if (/\/src\/site\//.test(file)) visit(file);
  return [...sources.keys()].filter((file) => !ofSite.has(file));
}

/** Modules that keep their texts: errors of the API and emails. */
const modules = /^packages\/(contract\/src\/shared\/error-codes\/\w[\w-]*|mail\/src\/[\w.-]+)\.ts$/;

if (isMain(import.meta.url)) {
  const catalogues = projectFiles(/^packages\/web\/src\/.*\/locales\/en\.json$/);
  const found = catalogues.flatMap((file) => {
    const folder = file.replace(/locales\/en\.json$/, "");
    const files = projectFiles(/^packages\/web\/src\/.*\.tsx?$/).filter((name) => name.startsWith(folder));
    const source = files.filter((name) => !/\.test\./.test(name)).map(read);
    return complaintsAboutCatalogue(JSON.parse(read(file)), source.join("\n")).map(
      (complaint) => `${file}: ${complaint}`,
    );
  });
  const plain = projectFiles(modules).filter((file) => !/\.test\.ts$/.test(file));
  for (const file of plain)
    for (const text of textsIn(read(file)))
      found.push(...complaintsAbout(text).map((complaint) => `${file}: ${complaint} (${text})`));
  const sources = new Map(
    projectFiles(/^packages\/web\/src\/.*\.tsx?$/)
      .filter((file) => !/\.test\.|\/testing/.test(file))
      .map((file) => [file, read(file)]),
  );
  for (const file of membersModules(sources).filter((name) => !keepTheirTexts.test(name)))
    for (const { line, text } of hardCodedTexts(file, sources.get(file) ?? ""))
      found.push(`${file}:${line}: put "${text}" in a catalogue (decision 070)`);
  for (const sentence of found) console.error(sentence);
  if (catalogues.length === 0 || plain.length < 5) console.error("the texts were not found");
  if (found.length > 0 || catalogues.length === 0 || plain.length < 5) process.exitCode = 1;
  else console.log(`texts of ${catalogues.length} catalogues and ${plain.length} modules are plain English`);
}
