import { colourIn, expand, type Variables } from "./colour.ts";
import { type Declaration, declarationsOf, type Rule } from "./css.ts";
import type { PageElement } from "./element.ts";
import { familyOf } from "./font.ts";
import { paints, type Target, targetOf } from "./selector.ts";

/** How an element is painted at rest. A family of null is a system font. */
export type Look = {
  background?: string;
  text?: string;
  /** CSS pixels, at most 28. */
  radius?: number;
  family?: string | null;
};

function radiusOf(value: string, variables: Variables): number | undefined {
  const [, number, unit] = /^([\d.]+)(px|rem|em|%)?/.exec(expand(value, variables)?.trim() ?? "") ?? [];
  if (number === undefined) return undefined;
  if (unit === "%") return Number(number) >= 50 ? 28 : undefined;
  return Math.min(28, Math.round(Number(number) * (unit === "rem" || unit === "em" ? 16 : 1)));
}

/** The look that declarations set. Custom properties among them apply to the others. */
export function lookOf(declarations: readonly Declaration[], variables: Variables): Look {
  const own = declarations.filter(([name]) => name.startsWith("--"));
  const scope = own.length === 0 ? variables : new Map([...variables, ...own]);
  const look: Look = {};
  const set = <K extends keyof Look>(key: K, value: Look[K] | undefined) => {
    if (value !== undefined) look[key] = value;
  };
  for (const [name, value] of declarations) {
    if (name === "background" || name === "background-color" || name === "background-image")
      set("background", colourIn(value, scope) ?? undefined);
    else if (name === "color") set("text", colourIn(value, scope) ?? undefined);
    else if (name === "border-radius") set("radius", radiusOf(value, scope));
  }
  set("family", familyOf(declarations, scope));
  return look;
}

/** For each part of a look the most specific rule wins, then the later one. */
class Cascade {
  readonly look: Look = {};
  readonly #held = new Map<string, number>();

  add(look: Look, specificity: number): void {
    for (const key of Object.keys(look)) {
      if (specificity < (this.#held.get(key) ?? 0)) continue;
      this.#held.set(key, specificity);
      Object.assign(this.look, { [key]: Reflect.get(look, key) });
    }
  }
}

export type Looks = {
  light: ReadonlyMap<PageElement, Look>;
  /** The differences if a dark scheme is preferred. */
  dark: ReadonlyMap<PageElement, Look>;
  /** Looks of rules without a matching element: pages built by a script have no buttons yet. */
  unseen: readonly { selector: string; look: Look }[];
};

type Page = { elements: readonly PageElement[]; classes: ReadonlySet<string> };

/** No site has more that matter; the limit bounds the work for hostile ones. */
const mostSelectors = 30_000;

/** Whether a rule could tell anything about a brand; most of a sheet is layout. */
const telling = ({ declarations }: Rule): boolean =>
  declarations.some(([name]) => /^(?:background|color$|border-radius$|font)/.test(name));

/** Paints each element of a page by its rules, like a browser as far as a brand is concerned. */
export function looksOf(page: Page, rules: readonly Rule[], variables: Variables): Looks {
  const light = new Map(page.elements.map((element) => [element, new Cascade()]));
  const dark = new Map(page.elements.map((element) => [element, new Cascade()]));
  const unseen: { selector: string; look: Look }[] = [];
  const apply = (selector: string, target: Target, rule: Rule, look: Look) => {
    const isDark = rule.dark || target.dark;
    const painted = page.elements.filter((element) => paints(target, element, page.classes));
    for (const element of painted) (isDark ? dark : light).get(element)?.add(look, target.specificity);
    if (painted.length === 0 && !isDark) unseen.push({ selector, look });
  };
  let left = mostSelectors;
  for (const rule of rules.filter(telling)) {
    if (left <= 0) break;
    left -= rule.selectors.length;
    const look = lookOf(rule.declarations, variables);
    for (const selector of Object.keys(look).length === 0 ? [] : rule.selectors.slice(0, 500)) {
      const target = targetOf(selector);
      if (target !== null) apply(selector, target, rule, look);
    }
  }
  for (const [element, cascade] of light)
    cascade.add(lookOf(declarationsOf(element.style), variables), Number.POSITIVE_INFINITY);
  const plain = (map: typeof light) => new Map([...map].map(([element, { look }]) => [element, look]));
  return { light: plain(light), dark: plain(dark), unseen };
}
