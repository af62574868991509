import type { JsonSchema } from "./schema.ts";

/** A value that the schema allows: its examples, and of objects the required properties and those in `also`. */
export function sampleOf(schema: JsonSchema, also: readonly string[] = []): unknown {
  if (schema.const !== undefined) return schema.const;
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find(({ type }) => type !== "null");
  if (choice !== undefined) return sampleOf(choice);
  if (schema.properties !== undefined) return objectOf(schema, also);
  const [kind] = [schema.type].flat().filter((one) => one !== "null");
  if (kind === "array") return (schema.minItems ?? 0) > 0 && schema.items ? [sampleOf(schema.items)] : [];
  if (kind === "object") return {};
  if (kind === "boolean") return true;
  if (kind === "integer" || kind === "number") return Math.max(1, schema.minimum ?? 1);
  return "…";
}

function objectOf({ properties = {}, required = [] }: JsonSchema, also: readonly string[]): object {
  const names = Object.keys(properties).filter((name) => required.includes(name) || also.includes(name));
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {})]));
}
