/** The visual role of an element. `page` is html or body. */
export type ElementKind = "page" | "header" | "button" | "link" | "heading";

export type PageElement = {
  kind: ElementKind;
  tag: string;
  id: string;
  classes: ReadonlySet<string>;
  /** Its own declarations. */
  style: string;
  /** The number of elements that look the same. */
  count: number;
};

const kinds: Record<string, ElementKind> = {
  html: "page",
  body: "page",
  header: "header",
  nav: "header",
  button: "button",
  a: "link",
  h1: "heading",
  h2: "heading",
  h3: "heading",
};

const buttonNames = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i;

/** The visual role of an element; null if it suggests nothing about a brand. */
export function elementKind(tag: string, attributes: Readonly<Record<string, string>>): ElementKind | null {
  if (tag === "input") return /^(?:submit|button)$/i.test(attributes.type ?? "") ? "button" : null;
  const kind = kinds[tag] ?? null;
  if (kind !== "link") return kind;
  return attributes.role === "button" || buttonNames.test(attributes.class ?? "") ? "button" : "link";
}
