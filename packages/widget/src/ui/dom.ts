type Attributes = Record<string, string | boolean | undefined>;

/** Creates an element. Data becomes attribute values and text nodes, never markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    // Defence in depth: links from a config lead only to web pages, never to a `javascript:` address.
    if (name === "href" && !/^(https?:|\/)/.test(`${value}`)) continue;
    if (value || value === "") element.setAttribute(name, `${value}`);
  }
  element.append(...children);
  return element;
}

/** A 24-unit icon of one path; hidden from assistive technology. */
export function icon(path: string): SVGSVGElement {
  const element = <T extends "svg" | "path">(tag: T) =>
    document.createElementNS("http://www.w3.org/2000/svg", tag);
  const svg = element("svg");
  const shape = element("path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.ariaHidden = "true";
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}
