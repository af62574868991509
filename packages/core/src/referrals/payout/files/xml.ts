const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** An element of XML: its name, and its text or its elements; those that are null are left out. */
export type Element = readonly [
  name: string,
  content: string | readonly (Element | null)[],
  attributes?: string,
];

/** XML with an element in each line, indented. */
export function toXml([name, content, attributes = ""]: Element, depth = 0): string {
  const indent = "  ".repeat(depth);
  const start = `${indent}<${name}${attributes === "" ? "" : ` ${attributes}`}>`;
  if (typeof content === "string") return `${start}${escaped(content)}</${name}>\n`;
  const inner = content.map((element) => (element === null ? "" : toXml(element, depth + 1))).join("");
  return `${start}\n${inner}${indent}</${name}>\n`;
}
