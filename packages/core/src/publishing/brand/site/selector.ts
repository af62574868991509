import type { PageElement } from "./element.ts";

type Compound = { tag: string | null; id: string | null; classes: readonly string[]; bare: boolean };

/** A selector as needed for painting at rest: its last compound, and the classes required around it. */
export type Target = Compound & {
  around: readonly string[];
  dark: boolean;
  /** Orders rules by approximate specificity: ids, then classes, then tags. */
  specificity: number;
};

/** States and pseudo-elements: a hovered button is not a button at rest. */
const states =
  /(?<!\\)::|(?<!\\):(?:hover|focus|active|visited|disabled|checked|before|after|placeholder|selection|target|invalid)/i;
const darkMark = /(?:^|[\s.>+~([:=_"'-])(?:dark|night)(?:$|[\s.>+~)\]:"'_-])/i;

/** Functions and attributes say when a rule applies, rarely to what; they are removed with their arguments. */
function withoutBrackets(selector: string): string {
  let text = selector;
  for (let depth = 0; depth < 4; depth++) {
    text = text.replace(/(?<!\\):[a-z-]+\([^()]*\)|(?<!\\)\[[^\]]*\]/gi, "");
  }
  return text;
}

function compoundOf(text: string): Compound {
  const classes: string[] = [];
  let [tag, id]: [string | null, string | null] = [null, null];
  for (const [, mark, name = ""] of text.matchAll(/(\.|#|:)?((?:\\.|[\w-]|[^\p{ASCII}])+)/gu)) {
    const plain = name.replace(/\\(.)/gsu, "$1");
    if (mark === ".") classes.push(plain);
    else if (mark === "#") id = plain;
    else if (mark === ":") tag = plain === "root" || plain === "host" ? "html" : tag;
    else tag = plain.toLowerCase();
  }
  return { tag, id, classes, bare: tag === null && id === null && classes.length === 0 };
}

/** The elements that a selector paints at rest; null for a state or a pseudo-element. */
export function targetOf(selector: string): Target | null {
  if (selector.length > 500 || states.test(selector)) return null;
  const dark = darkMark.test(selector);
  const parts = withoutBrackets(selector)
    .replace(/(?<!\\)[>+~&]/g, " ")
    .trim()
    .split(/(?<!\\)\s+/);
  const last = parts.pop() ?? "";
  const before = parts.map(compoundOf);
  const around = before.flatMap(({ classes }) => classes);
  const target = compoundOf(last);
  const specificity = [...before, target]
    .map(({ id, classes, tag }) => (id === null ? 0 : 10_000) + classes.length * 100 + (tag === null ? 0 : 1))
    .reduce((sum, each) => sum + each, 0);
  return { ...target, around, dark, specificity };
}

/** Whether a target is this element, on a page with these classes. */
export function paints(target: Target, element: PageElement, classes: ReadonlySet<string>): boolean {
  const { tag, id, around, bare } = target;
  if (bare || (tag !== null && tag !== element.tag && tag !== "*")) return false;
  if (tag === "*" && id === null && target.classes.length === 0) return false;
  if (id !== null && id !== element.id) return false;
  return (
    target.classes.every((name) => element.classes.has(name)) && around.every((name) => classes.has(name))
  );
}
