/** A text of comments or documents that people read, with the line it starts on. @typedef {{ line: number, text: string }} Prose */

const comments = /^[ \t]*\{?(\/\*[\s\S]*?\*\/|(?:\/\/.*\n?[ \t]*)+)|[;,{})\]][ \t]+(\/\/ .*)$/gm;
const titles = /(?:\b(?:test|it|describe)[.\w]*|[\])])\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;
const mark = /^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)[ \t]?|[ \t]*\*\/[ \t]*$/gm;

/** @param {string} source @param {number} index */
const lineOf = (source, index) => source.slice(0, index).split("\n").length;

/**
 * The comments of a module or style sheet. Relies on the formatter: a comment starts its line or follows code.
 * @param {string} source
 * @returns {Prose[]}
 */
export function commentsOf(source) {
  return [...source.matchAll(comments)].map((match) => ({
    line: lineOf(source, match.index),
    text: (match[1] ?? match[2] ?? "").replace(mark, "").trim(),
  }));
}

/** @param {string} source of a test file @returns {Prose[]} the names of its tests and groups */
export function testNamesOf(source) {
  return [...source.matchAll(titles)].map((match) => ({
    line: lineOf(source, match.index + match[0].indexOf(match[1] ?? "")),
    text: match[2] ?? "",
  }));
}

/** @param {string} markdown @returns {Prose[]} its lines, without code */
export function linesOf(markdown) {
  const blank = markdown.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ""));
  return blank.split("\n").map((text, at) => ({ line: at + 1, text }));
}

/** @param {string} text @returns {string} without names of code and quoted words */
export function withoutQuotes(text) {
  return text.replace(/`[^`]*`|\{@link[^}]*\}|"[^"\n]*"|“[^”\n]*”/g, "…");
}
