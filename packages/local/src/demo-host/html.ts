/** HTML that is safe to send: made by `html` from literals, with every value escaped. */
export class Html {
  constructor(readonly text: string) {}
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

type Value = Html | string | number | false | undefined | readonly Html[];

function rendered(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((each: Html) => each.text).join("");
  return value === undefined || value === false ? "" : escaped(String(value));
}

/** Template tag: literals are HTML, values are text. */
export function html(literals: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    literals.reduce((text, literal, position) => text + rendered(values[position - 1]) + literal),
  );
}

/** Marks a string of our own as HTML, such as a drawing kept as data. */
export const trusted = (text: string) => new Html(text);

/** JSON inside a script element of type application/json; `<` cannot close it. */
export const jsonBlock = (value: unknown) => trusted(JSON.stringify(value).replaceAll("<", "\\u003c"));
