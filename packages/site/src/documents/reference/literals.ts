const indented = (text: string, by: number) => text.replaceAll("\n", `\n${" ".repeat(by)}`);

type Style = {
  text: (value: string) => string;
  /** A property's name, if it is written in another way. */
  name?: (value: string) => string;
  constants: Record<string, string>;
  object: [open: string, between: string, close: string];
  empty: string;
  list: [string, string];
  indent: number;
};

const quoted = (value: string) => JSON.stringify(value);

const styles: Record<"js" | "python" | "php", Style> = {
  js: {
    text: quoted,
    name: (value) => (/^[A-Za-z_]\w*$/.test(value) ? value : quoted(value)),
    constants: {},
    object: ["{ ", ": ", " }"],
    empty: "{}",
    list: ["[", "]"],
    indent: 2,
  },
  python: {
    text: quoted,
    constants: { true: "True", false: "False", null: "None" },
    object: ["{", ": ", "}"],
    empty: "{}",
    list: ["[", "]"],
    indent: 4,
  },
  php: {
    // Double quotes would read `$` as a variable.
    text: (value) => `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`,
    constants: {},
    object: ["[", " => ", "]"],
    empty: "new stdClass()",
    list: ["[", "]"],
    indent: 4,
  },
};

function written(value: unknown, style: Style): string {
  if (typeof value === "string") return style.text(value);
  if (typeof value !== "object" || value === null) {
    const text = JSON.stringify(value);
    return style.constants[text] ?? text;
  }
  const isList = Array.isArray(value);
  const [open, close] = isList ? style.list : [style.object[0], style.object[2]];
  const nameOf = style.name ?? style.text;
  const parts = isList
    ? value.map((item) => written(item, style))
    : Object.entries(value).map(([name, item]) => nameOf(name) + style.object[1] + written(item, style));
  if (parts.length === 0) return isList ? open + close : style.empty;
  const line = open + parts.join(", ") + close;
  if (line.length <= 60 && !line.includes("\n")) return line;
  const pad = " ".repeat(style.indent);
  return `${open.trim()}\n${parts.map((part) => `${pad}${indented(part, style.indent)},\n`).join("")}${close.trim()}`;
}

/** A JSON value as source code of a language, inside code that is indented by `by` spaces. */
export const literal = (value: unknown, language: keyof typeof styles, by: number): string =>
  indented(written(value, styles[language]), by);
