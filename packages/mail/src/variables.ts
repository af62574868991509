import type { Block, EmailLayout, Figure } from "./blocks.ts";
import { EmailError } from "./errors.ts";

export type Variables = Readonly<Record<string, string>>;

/**
 * Fills `{{name}}` placeholders in one pass, so that placeholders in values are left as they are. Escapes nothing: the
 * renderers escape the whole text once.
 * @throws EmailError `unknown_variable`
 */
export function fill(template: string, variables: Variables): string {
  return template.replace(/\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) throw new EmailError("unknown_variable", name);
    return value;
  });
}

/** Fills a template's variables. Blocks whose text is empty are omitted. */
export function fillTemplate(template: EmailLayout, variables: Variables): EmailLayout {
  return {
    subject: fill(template.subject, variables),
    preheader: fill(template.preheader, variables),
    blocks: template.blocks.map((block) => fillBlock(block, variables)).filter((block) => !isEmpty(block)),
  };
}

function fillBlock(block: Block, variables: Variables): Block {
  switch (block.kind) {
    case "divider":
      return block;
    case "button":
      return { ...block, label: fill(block.label, variables), href: fill(block.href, variables) };
    case "figures":
      return { ...block, rows: block.rows.map((row) => fillFigure(row, variables)) };
    case "list":
      return { ...block, items: block.items.map((item) => fill(item, variables)) };
    case "small": {
      const text = fill(block.text, variables);
      if (!block.link) return { kind: "small", text };
      const link = { label: fill(block.link.label, variables), href: fill(block.link.href, variables) };
      return { kind: "small", text, link };
    }
    default:
      return { ...block, text: fill(block.text, variables) };
  }
}

function fillFigure({ label, value, note }: Figure, variables: Variables): Figure {
  return { label: fill(label, variables), value: fill(value, variables), note: fill(note, variables) };
}

function isEmpty(block: Block): boolean {
  if (block.kind === "divider" || block.kind === "button") return false;
  if (block.kind === "figures") return block.rows.length === 0;
  if (block.kind === "list") return block.items.length === 0;
  return block.text.trim() === "" && !(block.kind === "small" && block.link);
}
