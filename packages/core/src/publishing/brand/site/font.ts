import { expand, type Variables } from "./colour.ts";
import { type Declaration, splitOutside } from "./css.ts";
import type { PageFacts } from "./html.ts";

const systems =
  /^(?:system-ui|-apple-system|blinkmacsystemfont|ui-[a-z-]+|serif|sans-serif|monospace|cursive|fantasy|inherit|initial|unset|revert|.*emoji.*|segoe ui(?: symbol)?)$/i;

/** A family by its designer's name: without quotes and without the suffix of Next.js. */
function nameOf(family: string): string | null {
  const plain = family
    .replace(/^["']|["']$/g, "")
    .replace(/^__(.+?)_(?:Fallback_)?[0-9a-f]{6}$/, "$1")
    .replace(/_/g, " ")
    .trim();
  return plain === "" || plain.length > 60 || /[\p{Cc}<>{}]/u.test(plain) || systems.test(plain)
    ? null
    : plain;
}

/** The first family of a value; null for system fonts, undefined without a family. */
function firstOf(value: string, variables: Variables): string | null | undefined {
  const text = expand(value, variables);
  const [first] = text === null ? [] : splitOutside(text, ",");
  return first === undefined ? undefined : nameOf(first);
}

/** The font family that declarations set; null for system fonts, undefined if they set none. */
export function familyOf(
  declarations: readonly Declaration[],
  variables: Variables,
): string | null | undefined {
  let family: string | null | undefined;
  for (const [name, value] of declarations) {
    if (name === "font-family" && !/^(?:inherit|initial|unset)$/i.test(value))
      family = firstOf(value, variables);
    // The family follows the size: `700 16px/1.5 Inter, sans-serif`.
    const short =
      name === "font" ? /(?:^|\s)[\d.]+(?:px|rem|em|%|pt|vw)\S*\s+(.+)$/.exec(value)?.[1] : undefined;
    if (short !== undefined) family = firstOf(short, variables);
  }
  return family;
}

/** Families of a Google Fonts style sheet, in the requested order. */
export function familiesAskedFor({ links }: PageFacts): string[] {
  return links
    .filter(({ href }) => /^(?:https?:)?\/\/fonts\.googleapis\.com\/css/.test(href))
    .flatMap(({ href }) => [...href.matchAll(/[?&|]family=([^&]+)/g)])
    .flatMap(([, families = ""]) => decodeURIComponentSafe(families).split("|"))
    .flatMap((family) => nameOf(family.replace(/:.*$/, "").replaceAll("+", " ")) ?? []);
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
