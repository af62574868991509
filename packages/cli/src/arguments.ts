import { parseArgs } from "node:util";
import type { Field, Operation } from "./operations.ts";

/** Text from the shell as the type that the field's schema names. */
function parsedValue({ name, schema }: Field, text: string): unknown {
  const types = [
    schema.type,
    ...(schema.anyOf ?? []).map((one) => (typeof one === "object" ? one.type : undefined)),
  ];
  if (types.includes("string") || schema.enum || schema.const !== undefined) {
    return text === "null" && types.includes("null") ? null : text;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new TypeError(
      `--${name} must be JSON, such as ${schema.type === "array" ? "'[\"a\"]'" : "'{\"a\": 1}'"}.`,
    );
  }
}

export type Parsed = { values: Record<string, unknown>; dryRun: boolean };

/**
 * The values of an operation: path fields by position or by name, the others by name (`--state approved`), or all of
 * the body as JSON (`--data '{…}'`).
 * @throws TypeError for flags that the operation doesn't have and values of the wrong form.
 */
export function parseValues(operation: Operation, args: readonly string[]): Parsed {
  const text = { type: "string" } as const;
  const options = {
    ...Object.fromEntries(operation.fields.map(({ name }) => [name, text])),
    data: text,
    "dry-run": { type: "boolean" },
  } as const;
  const { values: flags, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: true,
  });
  const inPath = operation.fields.filter(({ place }) => place === "path");
  if (positionals.length > inPath.length) throw new TypeError(`Unexpected argument "${positionals.at(-1)}".`);
  const given = new Map<string, string>();
  for (const [at, value] of positionals.entries()) {
    const name = inPath[at]?.name;
    if (name !== undefined) given.set(name, value);
  }
  for (const [name, value] of Object.entries(flags)) if (typeof value === "string") given.set(name, value);
  const values: Record<string, unknown> = {};
  const data = given.get("data");
  if (data !== undefined && !operation.fields.some(({ name }) => name === "data")) {
    const parsed: unknown = JSON.parse(data);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
      throw new TypeError("--data must be a JSON object.");
    Object.assign(values, parsed);
  }
  for (const field of operation.fields) {
    const value = given.get(field.name);
    if (value !== undefined) values[field.name] = parsedValue(field, value);
  }
  return { values, dryRun: flags["dry-run"] === true };
}
