type Attributes = Record<string, string | boolean | undefined>;

/** Makes an element. Data only ever becomes attribute values and text nodes, never markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const name in attributes) {
    const value = attributes[name];
    // A link from a config may only lead to a web page, whoever let it through.
    if (name === "href" && !/^(https?:|\/)/.test(`${value}`)) continue;
    if (value || value === "") element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/** A 24-unit icon drawn by one path; hidden from assistive technology. */
export function icon(path: string): SVGSVGElement {
  const [svg, shape] = ["svg", "path"].map((tag) =>
    document.createElementNS("http://www.w3.org/2000/svg", tag),
  ) as [SVGSVGElement, SVGElement];
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.ariaHidden = "true";
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}
