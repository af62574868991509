import { parseSync, Visitor } from "rolldown/utils";
import { shownTexts } from "./shown-texts.mjs";

/** Props and properties whose value a person reads. */
const shown =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|placeholder|title|label|hint|lead|confirm|submit|text|note|heading|summary|description|message|caption|empty)$/;

/** At least two words: a title, a sentence, or a part of one. */
const phrase = /^(?:\p{Lu}[\p{L}’'-]*[,:]?|[,.]? ?\p{Ll}{2,},?|a|\d+%)\s\p{L}/u;
const word = /\p{L}{2}/u;
/** The name of a header. */
const headerName = /^[a-z]+(?:-[a-z]+)+$/;
const title = /^\p{Lu}\p{Ll}+/u;

/** Values of props, of style sheets, of commands and of code that have two words. */
const notShown =
  /^(?:(?:bottom|top) (?:start|end)|not all|npm .*|await [\s\S]+|auto repeat.*|[\w ]+, system-ui.*|(?:input|textarea|button|select|a|\[\S+\])(?:, .+)+)$/;

/** @param {string} text */
const isPhrase = (text) => phrase.test(text) && !notShown.test(text);

/**
 * Texts in a module of the members' app that the build doesn't find.
 * @param {string} file
 * @param {string} source
 * @returns {{ line: number, text: string }[]}
 */
export function hardCodedTexts(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {Map<number, string>} */
  const found = new Map();
  /** @type {Set<number>} */
  const allowed = new Set(shownTexts(file, source).map(({ start }) => start));
  /** @param {{ start: number }} node @param {string} text */
  const add = (node, text) => {
    if (!allowed.has(node.start)) found.set(node.start, text.replace(/\s+/g, " ").trim());
  };
  new Visitor({
    JSXText: (node) => {
      if (word.test(node.value) && !headerName.test(node.value.trim())) add(node, node.value);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== "JSXIdentifier" || value?.type !== "Literal" || typeof value.value !== "string")
        return;
      if (shown.test(name.name) && title.test(value.value)) add(value, value.value);
    },
    Property: ({ key, value }) => {
      if (key.type !== "Identifier" || value.type !== "Literal" || typeof value.value !== "string") return;
      if (shown.test(key.name) && title.test(value.value)) add(value, value.value);
    },
    // Developers read these.
    NewExpression: ({ callee, arguments: values }) => {
      if (callee.type === "Identifier" && /Error$/.test(callee.name))
        for (const { start } of values) allowed.add(start);
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (operator === "===" || operator === "!==") for (const { start } of [left, right]) allowed.add(start);
    },
    Literal: (node) => {
      if (typeof node.value === "string" && isPhrase(node.value)) add(node, node.value);
    },
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.cooked ?? "").join("…");
      if (isPhrase(text)) add(node, text);
    },
  }).visit(program);
  return [...found]
    .filter(([start]) => !allowed.has(start))
    .map(([start, text]) => ({ line: source.slice(0, start).split("\n").length, text }));
}
