import { color, serializeRGB } from "@csstools/css-color-parser";
import {
  type ComponentValue,
  isFunctionNode,
  isSimpleBlockNode,
  parseListOfComponentValues,
} from "@csstools/css-parser-algorithms";
import { tokenize } from "@csstools/css-tokenizer";

/** Values of custom properties by name (`--brand`). */
export type Variables = ReadonlyMap<string, string>;

const longest = 1000;
/** Maximum nesting of brackets in one value; a gradient of computed colors has a dozen. */
const mostBrackets = 60;

/** The bracket that closes the one at `from`, or the end. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text.charAt(at) === "(") depth++;
    else if (text.charAt(at) === ")" && --depth === 0) return at;
  }
  return text.length;
}

/** Replaces `var()` by the values of custom properties. Circular references and overly long values are dropped. */
export function expand(
  value: string,
  variables: Variables,
  depth = 0,
  budget = { left: 100 },
): string | null {
  let text = value;
  while (budget.left-- > 0) {
    const at = text.search(/\bvar\(/);
    if (at < 0) return text;
    const end = closing(text, at + 3);
    const inner = text.slice(at + 4, end);
    const comma = inner.indexOf(",");
    const name = (comma < 0 ? inner : inner.slice(0, comma)).trim();
    const found = variables.get(name) ?? (comma < 0 ? null : inner.slice(comma + 1).trim());
    const inserted = found === null || depth > 6 ? null : expand(found, variables, depth + 1, budget);
    if (inserted === null) return null;
    text = `${text.slice(0, at)}${inserted}${text.slice(end + 1)}`;
    if (text.length > longest) return null;
  }
  return null;
}

const channel = /-?[\d.]+/g;

/** `#rrggbb` of one parsed color; null if it is at least half transparent. */
function hexOf(node: ComponentValue): string | null {
  const data = color(node);
  if (data === false) return null;
  const alpha = data.alpha;
  if (typeof alpha === "number" && alpha < 0.5) return null;
  const parts = serializeRGB(data).toString().match(channel)?.slice(0, 3).map(Number);
  if (parts?.length !== 3 || parts.some(Number.isNaN)) return null;
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function firstColour(nodes: readonly ComponentValue[]): string | null {
  for (const node of nodes) {
    const found = hexOf(node);
    if (found !== null) return found;
    const nested = isFunctionNode(node) && /gradient$|^light-dark$/i.test(node.getName());
    const inner = nested || isSimpleBlockNode(node) ? firstColour(node.value) : null;
    if (inner !== null) return inner;
  }
  return null;
}

const plausible = /#[\da-f]{3}|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|light-dark)\w*\(|[a-z]{3}/i;

/** The first color in a value, including gradients and `light-dark()`; null if there is none. */
export function colourIn(value: string, variables: Variables): string | null {
  const text = value.length > longest ? null : expand(value, variables);
  if (text === null || !plausible.test(text) || text.split("(").length > mostBrackets) return null;
  const nodes = parseListOfComponentValues(tokenize({ css: text }));
  return firstColour(nodes);
}

/** A color in the notations that themes use in custom properties: `262 80% 50%` (hsl), `79, 70, 229` (rgb). */
export function colourInParts(value: string, variables: Variables): string | null {
  const text = expand(value, variables)?.trim() ?? "";
  if (/^-?[\d.]+(?:deg)?[\s,]+[\d.]+%[\s,]+[\d.]+%$/.test(text)) {
    const [h, s, l] = text.split(/[\s,]+/);
    return colourIn(`hsl(${h} ${s} ${l})`, variables);
  }
  const channels = /^(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})$/.exec(text)?.slice(1);
  return channels?.every((part) => Number(part) <= 255)
    ? colourIn(`rgb(${channels.join(" ")})`, variables)
    : null;
}
