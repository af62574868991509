export type Declaration = readonly [name: string, value: string];

/** One style rule. `dark`: it applies only if a dark scheme is preferred. */
export type Rule = { selectors: readonly string[]; declarations: Declaration[]; dark: boolean };

type Block = { rule: Rule | null; dark: boolean; skipped: boolean };

const mostRules = 40_000;
/** At-rules that contain ordinary rules; all others are skipped with their contents. */
const transparent = /^@(?:media|supports|layer|container|scope|starting-style)\b/i;

/** Comments are removed first, so that they can't contain braces. */
const withoutComments = (css: string) => css.replace(/\/\*.*?(?:\*\/|$)/gs, " ");

/** Splits at a separator outside of brackets and strings. */
export function splitOutside(text: string, separator: "," | ";"): string[] {
  const parts: string[] = [];
  let [depth, start, quote] = [0, 0, ""];
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === "\\") at++;
    else if (quote !== "") quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === "(" || char === "[") depth++;
    else if (char === ")" || char === "]") depth = Math.max(0, depth - 1);
    else if (char === separator && depth === 0) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts.filter((part) => part !== "");
}

function blockOf(prelude: string, parent: Block | undefined): Block {
  const dark = parent?.dark ?? false;
  if (parent?.skipped) return { rule: null, dark, skipped: true };
  if (!prelude.startsWith("@"))
    return { rule: { selectors: splitOutside(prelude, ","), declarations: [], dark }, dark, skipped: false };
  const skipped = !transparent.test(prelude) || /^@media\s+print\b/i.test(prelude);
  const darkHere = dark || /prefers-color-scheme\s*:\s*dark/i.test(prelude);
  // A rule nested in a media query nested in a rule applies to the outer rule's selector.
  const outer = parent?.rule ?? null;
  const rule = skipped || outer === null ? null : { ...outer, declarations: [], dark: darkHere };
  return { rule, dark: darkHere, skipped };
}

function declare(block: Block | undefined, text: string): void {
  const colon = text.indexOf(":");
  if (!block?.rule || colon <= 0) return;
  const name = text.slice(0, colon).trim();
  const value = text
    .slice(colon + 1)
    .replace(/!\s*important\s*$/i, "")
    .trim();
  if (value !== "" && value.length <= 2000)
    block.rule.declarations.push([name.startsWith("--") ? name : name.toLowerCase(), value]);
}

/** The style rules of a sheet in order, including nested ones, with the error tolerance of browsers. */
export function rulesOf(sheet: string): Rule[] {
  const css = withoutComments(sheet);
  const rules: Rule[] = [];
  const blocks: Block[] = [];
  let [start, quote, brackets] = [0, "", 0];
  for (let at = 0; at < css.length && rules.length < mostRules; at++) {
    const char = css.charAt(at);
    if (char === "\\") at++;
    else if (quote !== "") quote = char === quote || char === "\n" ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === "(") brackets++;
    else if (char === ")") brackets = Math.max(0, brackets - 1);
    else if (char === "{") {
      const block = blockOf(css.slice(start, at).trim(), blocks.at(-1));
      blocks.push(block);
      if (block.rule) rules.push(block.rule);
      [start, brackets] = [at + 1, 0];
    } else if (char === "}" || (char === ";" && brackets === 0)) {
      declare(blocks.at(-1), css.slice(start, at));
      if (char === "}") blocks.pop();
      [start, brackets] = [at + 1, 0];
    }
  }
  return rules;
}

/** Declarations of a `style` attribute. */
export const declarationsOf = (style: string): Declaration[] => rulesOf(`x{${style}}`)[0]?.declarations ?? [];
