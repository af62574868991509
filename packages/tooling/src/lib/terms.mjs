import { allowedTerms } from "../texts.data.mjs";
import { withoutQuotes } from "./prose.mjs";

/** A word or phrase that the glossary replaces, and the term to use. @typedef {{ pattern: RegExp, word: string, use: string }} Term */

/**
 * The terms of the interface. Words in backticks are exact, and so are phrases; a single word without backticks is fine
 * in other meanings.
 * @param {string} markdown the glossary: a table of concept, word in UI, word in code, replaced words, note
 * @returns {Term[]}
 */
export function replacedTerms(markdown) {
  return markdown.split("\n").flatMap((row) => {
    const [, concept = "", inUi = "", , replaced = ""] = row.split("|").map((cell) => cell.trim());
    return replaced.split(",").flatMap((part) => {
      const exact = /^`([a-z-]+)`$/.exec(part.trim())?.[1];
      const word = exact ?? (/^[a-z]+(?: [a-z]+)+$/i.test(part.trim()) ? part.trim() : undefined);
      if (word === undefined || concept === "Concept") return [];
      const use = /^[–-]?$/.test(inUi) ? concept.toLowerCase() : inUi;
      return [{ word, use, pattern: new RegExp(`\\b${word}s?\\b`, "i") }];
    });
  });
}

/**
 * @param {string} text
 * @param {readonly Term[]} terms
 * @param {string} [place] id of the text or file, for exceptions
 * @returns {string[]} one sentence for each word that another term replaces
 */
export function complaintsAboutTerms(text, terms, place = "") {
  const rest = allowedTerms.reduce(
    (left, { wording, places }) => (places && !places.test(place) ? left : left.replace(wording, "…")),
    withoutQuotes(text),
  );
  return terms
    .filter(({ pattern }) => pattern.test(rest))
    .map(({ word, use }) => `"${word}" is replaced by ${use} in docs/glossary.md`);
}
