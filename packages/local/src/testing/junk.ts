import fc from "fast-check";
import * as z from "zod";

const Schema = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

/** Values no endpoint accepts: wrong types, huge, unicode, prototypes, syntax of other languages. */
export const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "\u0000",
    "\ud800",
    "𝒳".repeat(50),
    "x".repeat(5000),
    "a\r\nBcc: b@example.com",
    "'; DROP TABLE users; --",
    "<script>alert(1)</script>",
    "../../../etc/passwd",
    "{{7*7}}",
    "$kiteloop#projectId_",
    "prj_00000000000000000000000000",
    -1,
    0.1,
    1e308,
    2 ** 53,
    [],
    {},
    [[[[[[]]]]]],
    { constructor: { prototype: {} } },
    JSON.parse('{"__proto__":{"polluted":true}}'),
  ),
);

/** A value with the schema's shape; each part may be junk instead. */
export function nearlyValid(schema: unknown, depth = 0): fc.Arbitrary<unknown> {
  const parsed = Schema.safeParse(schema);
  if (!parsed.success || depth > 6) return junk;
  const { type, properties, items, enum: values, const: only, anyOf, oneOf } = parsed.data;
  const inner = (part: unknown) => nearlyValid(part, depth + 1);
  const right = (): fc.Arbitrary<unknown> => {
    if (only !== undefined) return fc.constant(only);
    if (values !== undefined) return fc.constantFrom(...values);
    const choices = anyOf ?? oneOf;
    if (choices !== undefined) return fc.oneof(...choices.map(inner));
    if (type === "object") {
      const fields = Object.fromEntries(
        Object.entries(properties ?? {}).map(([name, part]) => [name, inner(part)]),
      );
      return fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: [] }));
    }
    if (type === "array") return fc.array(inner(items), { maxLength: 5 });
    if (type === "integer" || type === "number") return fc.oneof(fc.integer(), fc.double());
    if (type === "boolean") return fc.boolean();
    return fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.emailAddress(), fc.webUrl());
  };
  return fc.oneof({ weight: 8, arbitrary: right() }, { weight: 1, arbitrary: junk });
}

/** A body for an endpoint's schema, valid in most parts and invalid in some. */
export function bodyLike(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return nearlyValid(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}
