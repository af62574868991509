import { parseSync, Visitor } from "rolldown/utils";

/** @typedef {import("./shown-texts.d.mts").ShownText} ShownText */
/** @typedef {import("rolldown/utils").ESTree.Node} Node */

const props = /^(?:title|confirm|submit|label|hint|lead)$/;
const properties = /^(?:title|label|hint|lead)$/;

/** @param {Node | null | undefined} node @returns {Node[]} what an expression may result in */
function choices(node) {
  if (node?.type === "JSXExpressionContainer") return choices(node.expression);
  if (node?.type === "ConditionalExpression")
    return [...choices(node.consequent), ...choices(node.alternate)];
  return node ? [node] : [];
}

/** @param {Node | null | undefined} node */
const literal = (node) => (node?.type === "Literal" && typeof node.value === "string" ? node : undefined);

/** @type {typeof import("./shown-texts.d.mts").shownTexts} */
export function shownTexts(file, source) {
  if (!/\/messages\.tsx"/.test(source)) return [];
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {ShownText[]} */
  const found = [];
  /** @type {Map<number, NonNullable<ShownText["slot"]>>} */
  const slots = new Map();
  /** @param {number} at */
  const lineOf = (at) => source.slice(0, at).split("\n").length;
  /** @param {Node | null | undefined} node @param {string} slot */
  const place = (node, slot) => {
    for (const { start } of choices(node))
      slots.set(start, /** @type {NonNullable<ShownText["slot"]>} */ (slot));
  };
  /**
   * @param {Node} use @param {Node | null | undefined} value @param {Node | null | undefined} context
   * @param {boolean} inAttribute
   */
  const add = (use, value, context, inAttribute) => {
    for (const choice of choices(value)) {
      const text = literal(choice);
      if (!text)
        throw new Error(`${file}:${lineOf(use.start)}: write the text itself, so that the build finds it`);
      found.push({
        text: String(text.value),
        context: String(literal(context)?.value ?? ""),
        start: text.start,
        end: text.end,
        inAttribute: inAttribute && text === value,
        line: lineOf(text.start),
        slot: slots.get(use.start),
      });
    }
  };
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.type === "JSXIdentifier" && props.test(name.name)) place(value, name.name);
    },
    Property: ({ key, value }) => {
      if (key.type === "Identifier" && properties.test(key.name)) place(value, key.name);
    },
    JSXElement: ({ openingElement: { name }, children }) => {
      if (name.type !== "JSXIdentifier" || !/^Button(?:Link)?$/.test(name.name)) return;
      for (const child of children) place(child, "button");
    },
    CallExpression: (call) => {
      const { callee, arguments: values } = call;
      if (callee.type !== "Identifier") return;
      if (/^toast(?:Error)?$/.test(callee.name))
        for (const value of values.slice(0, 2)) place(value, "toast");
      if (callee.name === "t") add(call, values[0], values[2], false);
    },
    JSXOpeningElement: (element) => {
      if (element.name.type !== "JSXIdentifier" || element.name.name !== "Rich") return;
      /** @param {string} wanted */
      const attribute = (wanted) => {
        const found = element.attributes.find(
          (one) => one.type === "JSXAttribute" && one.name.name === wanted,
        );
        return found?.type === "JSXAttribute" ? found.value : undefined;
      };
      add(element, attribute("text"), attribute("context"), true);
    },
  }).visit(program);
  return found;
}
