import { parseSync, Visitor } from "oxc-parser";

/** Props and properties whose value a person reads. */
const shown =
  /^(aria-(label|description|roledescription|valuetext)|alt|placeholder|title|label|hint|lead|name|confirm|submit|text|note|heading|summary|description|message|caption|unit|empty)$/;

/** A text of at least two words that begins as a sentence or a title does. */
const sentence = /^\p{Lu}[\p{L}’']*[,:]?\s(?!\p{Lu}{2})\S/u;
const word = /\p{L}{2}/u;
const title = /^\p{Lu}\p{Ll}+/u;

/**
 * Texts in a module of the members' app that belong in its catalogue.
 * @param {string} file
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function hardCodedTexts(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {Map<number, string>} */
  const found = new Map();
  /** @param {{ start: number }} node @param {string} text */
  const add = (node, text) => found.set(node.start, text.replace(/\s+/g, " ").trim());
  /** @type {Set<number>} */
  const allowed = new Set();
  /** @param {import("oxc-parser").Expression | null | undefined} value @param {RegExp} pattern */
  const addValue = (value, pattern) => {
    if (value?.type === "Literal" && typeof value.value === "string" && pattern.test(value.value))
      add(value, value.value);
  };
  new Visitor({
    JSXText: (node) => {
      if (word.test(node.value)) add(node, node.value);
    },
    JSXAttribute: (node) => {
      const { name, value } = node;
      if (name.type !== "JSXIdentifier" || value?.type !== "Literal" || !shown.test(name.name)) return;
      if (name.name !== "name" || title.test(value.value)) addValue(value, word);
    },
    Property: ({ key, value }) => {
      if (key.type === "Identifier" && shown.test(key.name)) addValue(value, title);
    },
    NewExpression: ({ callee, arguments: values }) => {
      if (callee.type === "Identifier" && /Error$/.test(callee.name))
        for (const { start } of values) allowed.add(start);
    },
    Literal: (node) => {
      if (typeof node.value === "string" && sentence.test(node.value) && !allowed.has(node.start))
        add(node, node.value);
    },
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.cooked ?? "").join("…");
      if (sentence.test(text) && !allowed.has(node.start)) add(node, text);
    },
  }).visit(program);
  return [...found].map(([start, text]) => ({ line: source.slice(0, start).split("\n").length, text }));
}
