import type { Endpoint, Shape } from "@kiteloop/contract/shared/endpoint";
import type { FieldError } from "@kiteloop/contract/shared/errors";
import type * as z from "zod/mini";
import { config } from "zod/mini";
import { AppError } from "../errors/index.ts";
import { fieldWords } from "./field-words.ts";

// zod/mini has no messages of its own.
config({ localeError: fieldWords });

const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/** Path of the first key that could reach a prototype, or null. Checks own keys at any depth. */
function forbiddenKey(value: unknown, path: string): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const key of Object.keys(value)) {
    const here = path === "" ? key : `${path}.${key}`;
    if (forbidden.has(key)) return here;
    const inner = forbiddenKey(Reflect.get(value, key), here);
    if (inner !== null) return inner;
  }
  return null;
}

function fieldErrors(error: z.core.$ZodError): FieldError[] {
  return error.issues
    .flatMap(({ path, message, ...issue }) => {
      // Unknown fields are issues of the object that contains them.
      const fields = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
      return fields.map((field) => ({ path: field.join("."), message }));
    })
    .slice(0, 20);
}

/** Parses by the schema, which may be asynchronous, or throws `request.invalid` with each field's reason. */
export async function parseWith<S extends Shape>(schema: S, value: unknown): Promise<z.output<S>> {
  const bad = forbiddenKey(value, "");
  if (bad !== null) {
    throw new AppError("request.invalid", { errors: [{ path: bad, message: "is not an allowed field" }] });
  }
  const result = await schema.safeParseAsync(value);
  if (result.success) return result.data;
  throw new AppError("request.invalid", { errors: fieldErrors(result.error) });
}

export type RawInput = { params: unknown; query: unknown; body: unknown };

/** Parses the three parts of a request by the endpoint's schemas. */
export async function parseInput(endpoint: Endpoint, raw: RawInput): Promise<RawInput> {
  return {
    params: parseParams(endpoint, raw.params),
    query: await parseWith(endpoint.query, raw.query),
    body: await parseWith(endpoint.body, raw.body),
  };
}

/** A path parameter that can't be an id gets the same answer as an unknown id. */
export function parseParams(endpoint: Endpoint, params: unknown): unknown {
  const result = endpoint.params.safeParse(params);
  if (result.success) return result.data;
  throw new AppError("not_found");
}
