import { shownTexts } from "./shown-texts.mjs";
import { projectFiles, read } from "./sources.mjs";

/**
 * Translations by their English, or by its contexts where it has several; an empty one is missing.
 * @typedef {Record<string, string | Record<string, string>>} Catalogue
 * @typedef {{ text: string, context: string }} Wanted
 */

/** @returns {string[]} */
export const catalogueFiles = () => projectFiles(/^packages\/ui\/src\/lib\/locales\/[\w-]+\.json$/);

/** Titles of errors, phrases and labels for changes, and names of choices. */
const textsOfContract =
  /^packages\/contract\/src\/shared\/(?:error-codes\/[\w-]+|audit-actions|choice-names)\.ts$/;

/** @returns {Wanted[]} the texts that a catalogue translates: of the members' app, and of errors, changes and choices that it shows */
export function wantedTexts() {
  const shown = projectFiles(/^packages\/(?:ui|web)\/src\/.*(?<!\.test)\.tsx?$/).flatMap((file) =>
    shownTexts(file, read(file)),
  );
  const ofContract = projectFiles(textsOfContract).flatMap((file) =>
    [...read(file).matchAll(/^ {2}"?[\w.-]+"?: "([^"\\]+)",$|title: "([^"\\]+)"/gm)].map(
      ([, phrase, title = ""]) => ({ text: phrase ?? title, context: "" }),
    ),
  );
  return [...shown, ...ofContract];
}

/** @param {Catalogue} catalogue @param {Wanted} wanted */
function translationOf(catalogue, { text, context }) {
  const given = catalogue[text];
  if (typeof given === "object") return given[context];
  return context === "" ? given : undefined;
}

/**
 * The catalogue with an entry for each text and no other, by the alphabet.
 * @param {Catalogue} catalogue @param {readonly Wanted[]} texts @returns {Catalogue}
 */
export function withTexts(catalogue, texts) {
  /** @type {Map<string, Record<string, string>>} */
  const entries = new Map();
  for (const wanted of [...texts].sort((one, other) => (one.text < other.text ? -1 : 1)))
    entries.set(wanted.text, {
      ...entries.get(wanted.text),
      [wanted.context]: translationOf(catalogue, wanted) ?? "",
    });
  return Object.fromEntries(
    [...entries].map(([text, { "": only, ...contexts }]) => [
      text,
      Object.keys(contexts).length === 0
        ? (only ?? "")
        : { ...(only !== undefined && { "": only }), ...contexts },
    ]),
  );
}

/** @param {Catalogue} catalogue @param {readonly Wanted[]} texts @returns {string[]} */
export function complaintsAboutCatalogue(catalogue, texts) {
  const missing = texts.filter((wanted) => !translationOf(catalogue, wanted));
  const wanted = withTexts(catalogue, texts);
  const superfluous = Object.entries(catalogue).flatMap(([text, given]) => {
    const entry = wanted[text];
    if (entry === undefined || typeof entry !== typeof given) return [text];
    return typeof given === "string"
      ? []
      : Object.keys(given).filter((context) => !(context in Object(entry)));
  });
  return [
    ...new Set(
      missing.map(({ text, context }) => `"${text}"${context && ` (${context})`} has no translation`),
    ),
    ...superfluous.map((text) => `"${text}" is in no screen`),
  ];
}
