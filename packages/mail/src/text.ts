import type { Block } from "./blocks.ts";
import { webLink } from "./escape.ts";

/** Renders the plain-text part: the same content and order as the HTML, with every link spelled out. */
export function renderText(blocks: readonly Block[]): string {
  return `${blocks.map(plain).join("\n\n")}\n`;
}

function plain(block: Block): string {
  switch (block.kind) {
    case "button":
      return `${block.label}:\n${webLink(block.href, "button")}`;
    case "divider":
      return "--------";
    case "figures":
      return block.rows
        .map(({ label, value, note }) => `${label}: ${value}${note && ` (${note})`}`)
        .join("\n");
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "small":
      return block.link
        ? `${block.text} ${block.link.label}: ${webLink(block.link.href, "link")}`.trim()
        : block.text;
    default:
      return block.text.replace(/\r\n?/g, "\n");
  }
}
