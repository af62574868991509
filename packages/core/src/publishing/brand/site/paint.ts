import { colourIn, colourInParts, type Variables } from "./colour.ts";
import type { Rule } from "./css.ts";
import type { PageElement } from "./element.ts";
import type { PageFacts } from "./html.ts";
import { type Look, type Looks, looksOf } from "./look.ts";
import { many, type SeenColour, weightOfButton, weightOfName } from "./sighting.ts";
import { variablesOf } from "./variables.ts";

type Ground = { background: string | null; text: string | null };

/** How a page is painted at rest. */
export type Paint = {
  seen: SeenColour[];
  light: Ground;
  dark: Ground;
  /** Text on the most prominent button. */
  onButton: string | null;
  /** Of the most prominent button, in CSS pixels. */
  radius: number | null;
  fonts: { heading: string | null; text: string | null };
};

type Painted = readonly [PageElement, Look];

function seenInNames(variables: Variables): SeenColour[] {
  return [...variables].flatMap(([name, value]) => {
    const weight = weightOfName(name);
    const colour = weight === 0 ? null : (colourIn(value, variables) ?? colourInParts(value, variables));
    return colour === null ? [] : [{ colour, as: "custom-property" as const, weight }];
  });
}

/** A link with a background of its own looks like a button. */
const isButton = ([{ kind }, { background }]: Painted) =>
  kind === "button" || (kind === "link" && background !== undefined);

const weightOf = ({ id, classes, count }: PageElement) =>
  3 * weightOfButton(`${id} ${[...classes].join(" ")}`) * many(count);

function seenOn(painted: Painted): SeenColour[] {
  const [element, { background, text }] = painted;
  if (isButton(painted))
    return background === undefined ? [] : [{ colour: background, as: "button", weight: weightOf(element) }];
  if (element.kind === "header" && background !== undefined)
    return [{ colour: background, as: "header", weight: 1.2 }];
  if (element.kind === "link" && text !== undefined)
    return [{ colour: text, as: "link", weight: 0.8 * many(element.count) }];
  return [];
}

function seenByName({ unseen }: Looks): SeenColour[] {
  return unseen.flatMap(({ selector, look: { background } }) =>
    background !== undefined && /(?:^|[.\s_-])(?:btn|button|cta)(?:$|[.\s_-])/i.test(selector)
      ? [{ colour: background, as: "button" as const, weight: 0.4 * weightOfButton(selector) }]
      : [],
  );
}

/** The page's own look: body over html. */
function ofPage<K extends keyof Look>(looks: ReadonlyMap<PageElement, Look>, key: K): Look[K] | undefined {
  const of = (tag: string) => [...looks].find(([element]) => element.tag === tag)?.[1][key];
  return of("body") ?? of("html");
}

const groundOf = (looks: ReadonlyMap<PageElement, Look>): Ground => ({
  background: ofPage(looks, "background") ?? null,
  text: ofPage(looks, "text") ?? null,
});

/** The dark background: by dark rules, or by light ones with the dark scheme's custom properties. */
function darkGround(
  page: PageFacts,
  rules: readonly Rule[],
  variables: Variables,
  { light, dark }: Looks,
): Ground {
  const own = groundOf(dark);
  const changed = variablesOf(rules, true);
  if (changed.size === 0) return own;
  const elements = page.elements.filter(({ kind }) => kind === "page");
  const repainted = groundOf(
    looksOf({ ...page, elements }, rules, new Map([...variables, ...changed])).light,
  );
  const before = groundOf(light);
  const differs = (key: keyof Ground) => (repainted[key] === before[key] ? null : repainted[key]);
  return { background: own.background ?? differs("background"), text: own.text ?? differs("text") };
}

function fontsOf({ light }: Looks): Paint["fonts"] {
  const headings = [...light].filter(([{ kind }]) => kind === "heading");
  const set = headings.toSorted(([a], [b]) => a.tag.localeCompare(b.tag)).map(([, { family }]) => family);
  return {
    heading: set.find((family) => family !== undefined) ?? null,
    text: ofPage(light, "family") ?? null,
  };
}

/** Paints a page by its rules and records every color with its position. */
export function paint(page: PageFacts, rules: readonly Rule[]): Paint {
  const variables = variablesOf(rules, false);
  const looks = looksOf(page, rules, variables);
  const buttons = [...looks.light]
    .filter(([element, look]) => isButton([element, look]) && look.background !== undefined)
    .toSorted(([a], [b]) => weightOf(b) - weightOf(a));
  return {
    seen: [...seenInNames(variables), ...[...looks.light].flatMap(seenOn), ...seenByName(looks)],
    light: groundOf(looks.light),
    dark: darkGround(page, rules, variables, looks),
    onButton: buttons[0]?.[1].text ?? null,
    radius: buttons[0]?.[1].radius ?? null,
    fonts: fontsOf(looks),
  };
}
