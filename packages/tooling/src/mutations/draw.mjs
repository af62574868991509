import { createHash } from "node:crypto";
import { parseSync, Visitor } from "rolldown/utils";

/**
 * @typedef {object} Mutation
 * @property {string} file relative to the checkout
 * @property {number} start offset of the replaced text
 * @property {string} original
 * @property {string} replacement
 * @property {string} name what it changes, or the operator that drew it
 */

/** @typedef {{ start: number, end: number }} Span */

/** Source of the product, without tests and what only they use, data, texts, samples and benchmarks. */
export const drawnFrom =
  /^(?!.*(?:\.test\.|\.data\.|\.d\.ts|\/(?:testing|fixtures|texts|simulation|seed|sample)\b))(?:packages\/(?!e2e|tool-tests|tooling|bench)|stacks\/).*\.(?:ts|tsx|mjs)$/;

/** @type {Readonly<Record<string, string>>} */
const swapped = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "-": "+",
  "+": "-",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
};
/** A value that code compares or sends, not a text that a person reads. */
const word = /^[a-z][\w./:#-]*$/;

/**
 * Every small mutation of a module.
 * @param {string} file
 * @param {string} source
 * @returns {Mutation[]}
 */
export function mutationsOf(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {Mutation[]} */
  const found = [];
  /** Literals before it belong to a type, a key, a prop or the key of a text; nodes come in the order of the source. */
  let excludedTo = 0;
  const text = (/** @type {Span} */ { start, end }) => source.slice(start, end);
  /** @param {string} name @param {Span} span @param {string} replacement */
  const add = (name, span, replacement) =>
    found.push({ file, start: span.start, original: text(span), replacement, name });
  /** @param {{ left: Span, right: Span, operator: string }} node */
  const swap = ({ left, right, operator }) => {
    const other = swapped[operator];
    const joinsTexts = operator === "+" && /["'`]/.test(text(left) + text(right));
    if (other === undefined || joinsTexts) return;
    const start = left.end + source.slice(left.end, right.start).indexOf(operator);
    add("operator", { start, end: start + operator.length }, other);
  };
  /** @param {Span} span */
  const exclude = ({ end }) => {
    excludedTo = Math.max(excludedTo, end);
  };
  new Visitor({
    TSLiteralType: exclude,
    TSEnumMember: exclude,
    JSXAttribute: exclude,
    ImportDeclaration: exclude,
    ExportAllDeclaration: exclude,
    ImportExpression: ({ source }) => exclude(source),
    ExportNamedDeclaration: ({ source }) => source && exclude(source),
    Property: ({ key }) => exclude(key),
    CallExpression: ({ callee, arguments: [key] }) => {
      if (callee.type === "Identifier" && callee.name === "t" && key) exclude(key);
    },
    IfStatement: ({ test, consequent, alternate }) => {
      add("negated condition", test, `!(${text(test)})`);
      if (consequent.type === "ReturnStatement" && alternate === null) add("removed guard", consequent, "{}");
    },
    ConditionalExpression: ({ test }) => add("negated condition", test, `!(${text(test)})`),
    BinaryExpression: swap,
    LogicalExpression: swap,
    ExpressionStatement: (node) => {
      if (node.expression.type === "AwaitExpression" && node.expression.argument.type === "CallExpression")
        add("removed call", node, ";");
    },
    Literal: (node) => {
      if (node.start < excludedTo) return;
      if (typeof node.value === "number") add("number", node, `${node.value + 1}`);
      if (typeof node.value === "string" && word.test(node.value)) add("emptied text", node, '""');
    },
  }).visit(program);
  return found;
}

/**
 * Mutations in the order in which the seed draws them, the kinds in turn. A place depends on the mutation's own line only, so
 * a change elsewhere moves no other mutation.
 * @param {string} seed
 * @param {readonly { file: string, source: string }[]} modules
 * @returns {Mutation[]}
 */
export function draw(seed, modules) {
  /** @type {Map<string, { place: string, mutation: Mutation }[]>} */
  const kinds = new Map();
  for (const { file, source } of modules) {
    /** @type {Map<string, number>} */
    const seen = new Map();
    for (const mutation of mutationsOf(file, source)) {
      const key = JSON.stringify([
        seed,
        file,
        lineAt(source, mutation),
        mutation.original,
        mutation.replacement,
      ]);
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      const place = createHash("sha256").update(`${key}${nth}`).digest("hex");
      const kind = kinds.get(mutation.name);
      if (kind) kind.push({ place, mutation });
      else kinds.set(mutation.name, [{ place, mutation }]);
    }
  }
  return [...kinds.values()]
    .flatMap((kind) =>
      kind
        .sort((a, b) => (a.place < b.place ? -1 : 1))
        .map(({ place, mutation }, turn) => ({ place, turn, mutation })),
    )
    .sort((a, b) => a.turn - b.turn || (a.place < b.place ? -1 : 1))
    .map(({ mutation }) => mutation);
}

/** The line on which a mutation begins. @param {string} source @param {Pick<Mutation, "start">} mutation */
export function lineAt(source, { start }) {
  const end = source.indexOf("\n", start);
  return source.slice(source.lastIndexOf("\n", start - 1) + 1, end < 0 ? undefined : end).trim();
}

/** @param {string} source @param {Pick<Mutation, "start" | "original" | "replacement">} mutation */
export const apply = (source, { start, original, replacement }) =>
  source.slice(0, start) + replacement + source.slice(start + original.length);

/**
 * A chosen mutation with its place. Throws if its text is not in the source exactly once.
 * @param {string} source
 * @param {{ file: string, find: string, replace: string, name: string }} chosen
 * @returns {Mutation}
 */
export function placeOf(source, { file, find, replace, name }) {
  const start = source.indexOf(find);
  if (start < 0 || source.includes(find, start + 1))
    throw new Error(`${file} must contain this text once, for the mutation "${name}": ${find}`);
  return { file, start, original: find, replacement: replace, name };
}
