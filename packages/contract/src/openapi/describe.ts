import { placedWords, propertyWords, widgetText } from "./properties.data.ts";

/** A JSON Schema, as far as it is read here. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  format?: string;
  minimum?: number;
  maximum?: number;
  description?: string;
  examples?: unknown[];
};

const refused = "\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\u202a-\\u202e\\u2066-\\u206f\\ufff9-\\ufffb";
const visible = "(?=.*[^\\p{Z}\\p{Cc}\\p{Cf}\\p{M}])";
/** One line that begins and ends with other characters than spaces, with at least one visible one. */
export const linePattern = `^(?!\\s)(?!.*\\s$)${visible}[^${refused}]*$`;

/** Several lines that begin and end with other characters than spaces. */
export const textPattern = `^(?!\\s)(?![\\s\\S]*\\s$)(?:[^${refused}]|[\\n\\t])*$`;

const idPattern = /^\^([a-z]{3})_\[/;
const ofFormat: Record<string, string> = {
  "date-time": "2026-03-10T12:00:00.000Z",
  date: "2026-03-10",
  uri: "https://example.com",
  email: "robin@example.com",
};

function numberIn({ minimum = 0, maximum = 1e9, type }: JsonSchema): number {
  const one = type === "integer" ? 3 : 0.5;
  return Math.min(Math.max(one, minimum), maximum);
}

/** A value of the schema; undefined for text that follows no rule, and for objects, whose properties have their own. */
function sampleOf(schema: JsonSchema): unknown {
  const { type, pattern = "", format = "", items } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => one.type !== "null");
  if (choice !== undefined) return sampleOf(choice);
  const [kind] = [type].flat().filter((one) => one !== "null");
  if (kind === "boolean") return true;
  if (kind === "integer" || kind === "number") return numberIn({ ...schema, type: kind });
  const [, prefix] = idPattern.exec(pattern) ?? [];
  if (prefix !== undefined) return `${prefix}_01m8543bcq00261zme7td7cvtb`;
  if (kind === "string") return ofFormat[format];
  const item = kind === "array" && items !== undefined ? sampleOf(items) : undefined;
  return item === undefined ? undefined : [item];
}

/** Whether the schema has no properties of its own, directly or in a list or choice. */
function isLeaf(schema: JsonSchema): boolean {
  const { additionalProperties: values } = schema;
  const inner = [
    schema.items,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(typeof values === "object" ? [values] : []),
  ];
  return schema.properties === undefined && inner.every((one) => one === undefined || isLeaf(one));
}

const isWidgetText = (path: readonly string[]) =>
  ["content", "translations"].some((part) => path.at(-2) === part || path.at(-3) === part);

/** Meaning of a property, by the longest end of its path that has one. */
function wordsOf({ type, pattern = linePattern }: JsonSchema, path: readonly string[]) {
  const name = path.at(-1) ?? "";
  if (isWidgetText(path) && type === "string" && pattern.endsWith(linePattern)) return widgetText;
  const isTop = path.length === 1 || (path.length === 2 && path[0] === "query");
  const placed = placedWords[path.slice(-2).join(".")] ?? (isTop ? placedWords[name] : undefined);
  // Two properties can have one path: the words of a number aren't those of a text.
  const isOther = type === "string" && typeof placed?.[1] === "number";
  return (
    (isOther ? undefined : placed) ?? propertyWords[name] ?? (isWidgetText(path) ? widgetText : undefined)
  );
}

const fits = (example: unknown, schema: JsonSchema): boolean =>
  new RegExp(schema.pattern ?? "", "u").test(String(example)) &&
  [schema.type ?? [], (schema.anyOf ?? []).map(({ type }) => type ?? [])]
    .flat(3)
    .some((type) => type === typeof example || (type === "integer" && Number.isInteger(example)));

/** A property with its meaning and an example. @throws Error if it has no meaning in `properties.data.ts` */
export function described(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const words = wordsOf(schema, path);
  if (words === undefined)
    throw new Error(`${path.join(".")} has no description: add it to properties.data.ts`);
  const [description, given] = words;
  const inner = withWords(schema, path);
  if (!isLeaf(schema)) return { ...inner, description };
  const value = sampleOf(schema);
  const isFree = schema.enum === undefined && schema.const === undefined;
  const isText = value === undefined && given !== undefined;
  const example = isText || (isFree && fits(given, schema)) ? given : value;
  const shown = [schema.type].flat().includes("array") && !Array.isArray(example) ? [example] : example;
  return { ...inner, description, ...(example !== undefined && { examples: [shown] }) };
}

/** The schema with a meaning and an example at each of its properties. */
export function withWords(schema: JsonSchema, path: readonly string[] = []): JsonSchema {
  const { properties, items, anyOf, oneOf, additionalProperties } = schema;
  const each = (list: JsonSchema[]) => list.map((one) => withWords(one, path));
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, described(one, [...path, name])]),
      ),
    }),
    ...(items && { items: withWords(items, path) }),
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
    ...(typeof additionalProperties === "object" && {
      additionalProperties: withWords(additionalProperties, path),
    }),
  };
}
