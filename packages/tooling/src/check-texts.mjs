/**
 * Fails when a text of the product is not English as `docs/design.md` asks for: a banned word, a word that the glossary
 * replaces, a free relative as the subject, a colon splice, or more characters than its place has. Also fails for a text
 * of the members' app that the build doesn't find, and for a missing or superfluous translation.
 */
import { posix } from "node:path";
import { catalogueFiles, complaintsAboutCatalogue, wantedTexts } from "./lib/catalogue.mjs";
import { hardCodedTexts } from "./lib/hard-coded.mjs";
import { isMain } from "./lib/paths.mjs";
import { linesOf } from "./lib/prose.mjs";
import { shownTexts } from "./lib/shown-texts.mjs";
import { importsOf, projectFiles, read } from "./lib/sources.mjs";
import { complaintsAboutTerms, replacedTerms } from "./lib/terms.mjs";
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

/** @param {string} source @returns {string[]} strings of at least two words, and titles, of a module of data */
export function textsIn(source) {
  const found = source.matchAll(/"((?:[^"\\\n]|\\.)*)"/g);
  return [...found].flatMap(([, text = ""]) =>
    /\p{L}{2}\S* \p{L}|^\p{Lu}\p{Ll}+\.?$/u.test(text) ? [text] : [],
  );
}

/**
 * Modules of the members' app: those that no island of the site loads, because Lingui exceeds its budget.
 * @param {ReadonlyMap<string, string>} sources by file, of packages/web, site and ui
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
      const target = specifier.startsWith(".")
        ? posix.join(posix.dirname(file), specifier)
        : specifier.replace("@kiteloop/ui/", "packages/ui/src/");
      if (!typeOnly && sources.has(target)) visit(target);
    }
  };
  for (const file of sources.keys()) if (/^packages\/site\//.test(file)) visit(file);
  return [...sources.keys()].filter((file) => !ofSite.has(file));
}

/** Other modules whose strings people read. */
const modules =
  /^packages\/(?:contract\/src\/(?:shared\/error-codes\/[\w-]+|shared\/retention-list|publishing\/presets\/[\w-]+\.data|publishing\/widget\/texts\/en\.data|publishing\/show|messaging\/webhook-events)|mail\/src\/(?:account|deletion|digest|member-invitation|notice|people|security|webhook)|core\/src\/reports\/digest\/attention-words|core\/src\/referrals\/fraud\/evaluate-rules|metrics\/src\/(?:definitions\.data|calculator-model)|widget\/src\/diagnostics\.data)\.ts$/;

/** Documents for people who use or run Kiteloop. */
const documents = /^(?:README|docs\/(?!glossary|validation|design|decisions)[\w-]+)\.md$/;

if (isMain(import.meta.url)) {
  const found = [];
  const plain = projectFiles(modules).filter((file) => !/\.test\.ts$/.test(file));
  const terms = replacedTerms(read("docs/glossary.md"));
  for (const file of plain)
    for (const text of textsIn(read(file)))
      for (const complaint of [...complaintsAbout(text), ...complaintsAboutTerms(text, terms, file)])
        found.push(`${file}: ${complaint} (${text})`);
  for (const file of projectFiles(documents))
    for (const { line, text } of linesOf(read(file)))
      for (const complaint of complaintsAboutTerms(text, terms, file))
        found.push(`${file}:${line}: ${complaint} (${text})`);
  const sources = new Map(
    projectFiles(/^packages\/(?:site|ui|web)\/src\/.*\.tsx?$/)
      .filter((file) => !/\.test\.|\/testing/.test(file))
      .map((file) => [file, read(file)]),
  );
  const shown = [...sources].flatMap(([file, source]) =>
    shownTexts(file, source).map((one) => ({ file, ...one })),
  );
  for (const { file, line, text, slot } of shown)
    for (const complaint of [
      ...complaintsAbout(text, slot),
      ...complaintsAboutTerms(plainText(text), terms, file),
    ])
      found.push(`${file}:${line}: ${complaint} (${text})`);
  const toCheck = membersModules(sources).filter((file) => !keepTheirTexts.test(file));
  for (const file of toCheck)
    for (const { line, text } of hardCodedTexts(file, sources.get(file) ?? ""))
      found.push(`${file}:${line}: show "${text}" by t() (decision 208)`);
  const wanted = wantedTexts();
  for (const file of catalogueFiles())
    for (const complaint of complaintsAboutCatalogue(JSON.parse(read(file)), wanted))
      found.push(`${file}: ${complaint}: run npm run texts`);
  for (const sentence of found) console.error(sentence);
  const isBlind = shown.length < 1000 || plain.length < 5;
  if (isBlind) console.error("the texts were not found");
  if (found.length > 0 || isBlind) process.exitCode = 1;
  else console.log(`${shown.length} texts and those of ${plain.length} modules are plain English`);
}
