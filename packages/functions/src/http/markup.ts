import { escapeHtml } from "@kiteloop/mail";

/** Safe HTML, made by `markup` from literals with every value escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | string | number | false | undefined | readonly Markup[];

function rendered(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map((each: Markup) => each.text).join("");
  return value === undefined || value === false ? "" : escapeHtml(String(value));
}

/** Template tag: literals are HTML, values are text. */
export function markup(literals: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(
    literals.reduce((text, literal, position) => text + rendered(values[position - 1]) + literal),
  );
}

/** Marks a string of our own as HTML, such as a drawing in a data file. */
export const trusted = (text: string) => new Markup(text);
