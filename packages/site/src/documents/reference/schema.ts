import type { JsonSchema as Described } from "@kiteloop/contract/openapi/describe";

/** A JSON Schema of the OpenAPI document, as far as the reference shows it. */
export type JsonSchema = Described & {
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  exclusiveMinimum?: number;
  default?: unknown;
  $ref?: string;
};

/** Lists of more choices than this are shortened. */
const mostChoices = 16;
const ids = /^\^([a-z]{3})_\[/;

const coded = (value: unknown) => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;

function choicesOf({ enum: choices = [] }: JsonSchema): string {
  const shown = choices.slice(0, mostChoices).map(coded).join(", ");
  return choices.length > mostChoices ? `${shown} and ${choices.length - mostChoices} more` : shown;
}

function bounds(what: string, low: number | undefined, high: number | undefined): string | undefined {
  const above = low !== undefined && low > 0 ? low : undefined;
  const below = high !== undefined && high < Number.MAX_SAFE_INTEGER ? high : undefined;
  if (above === undefined && below === undefined) return undefined;
  if (above !== undefined && above === below) return `${above} ${what}`.trim();
  if (above === undefined) return `at most ${below} ${what}`.trim();
  return (below === undefined ? `at least ${above} ${what}` : `${above} to ${below} ${what}`).trim();
}

function textRules({ minLength, maxLength, format, pattern = "" }: JsonSchema): (string | undefined)[] {
  const prefix = ids.exec(pattern)?.[1];
  return [
    prefix === undefined ? undefined : `begins with \`${prefix}_\``,
    format === undefined || format === "" ? undefined : format,
    bounds("characters", (minLength ?? 0) > 1 ? minLength : undefined, maxLength),
  ];
}

/** The values of a schema in Markdown: type, choices and bounds. */
export function typeOf(schema: JsonSchema): string {
  const { type, items, minItems, maxItems, minimum, maximum, exclusiveMinimum } = schema;
  if (schema.const !== undefined) return coded(schema.const);
  if (schema.enum !== undefined) return choicesOf(schema);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice !== undefined) return [...new Set(choice.map(typeOf))].join(" or ");
  const kinds = [type ?? "any"].flat().join(" or ");
  if (items !== undefined) return ["list", bounds("items", minItems, maxItems)].filter(Boolean).join(", ");
  const rules = [
    ...textRules(schema),
    bounds("", exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1, maximum),
    schema.default === undefined ? undefined : `by default ${coded(schema.default)}`,
  ];
  return [kinds, ...rules].filter((rule) => rule !== undefined).join(", ");
}

export type FieldRow = { name: string; type: string; required: boolean; description: string };

/** The schemas below a schema that have the properties: itself, its items, or its choices. */
function objectsIn(schema: JsonSchema): { object: JsonSchema; suffix: string }[] {
  if (schema.properties) return [{ object: schema, suffix: "" }];
  if (schema.items)
    return objectsIn(schema.items).map(({ object, suffix }) => ({ object, suffix: `[]${suffix}` }));
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(objectsIn);
  const { additionalProperties: values } = schema;
  const named = typeof values === "object" ? objectsIn(values) : [];
  return [...inner, ...named.map(({ object, suffix }) => ({ object, suffix: `.*${suffix}` }))];
}

/** The properties of a schema down to a depth, with names such as `value.amount` and `items[].id`. */
export function fieldsOf(schema: JsonSchema, depth: number, prefix = ""): FieldRow[] {
  const seen = new Set<string>();
  return objectsIn(schema).flatMap(({ object, suffix }) =>
    Object.entries(object.properties ?? {}).flatMap(([key, property]) => {
      const name = `${prefix}${suffix}${prefix || suffix ? "." : ""}${key}`.replace(/^\./, "");
      if (seen.has(name)) return [];
      seen.add(name);
      const { description = "" } = property;
      const field = {
        name,
        type: typeOf(property),
        required: object.required?.includes(key) ?? false,
        description,
      };
      return [field, ...(depth > 1 ? fieldsOf(property, depth - 1, name) : [])];
    }),
  );
}

/** As many levels as a table of at most `most` rows shows. */
export function fittingFields(schema: JsonSchema, most: number): { fields: FieldRow[]; complete: boolean } {
  let fields = fieldsOf(schema, 1);
  for (let depth = 2; depth < 8; depth++) {
    const deeper = fieldsOf(schema, depth);
    if (deeper.length === fields.length) return { fields, complete: true };
    if (deeper.length > most) return { fields, complete: false };
    fields = deeper;
  }
  return { fields, complete: true };
}
