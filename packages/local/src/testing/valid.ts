import fc from "fast-check";
import * as z from "zod";

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minItems: z.int().optional(),
  uniqueItems: z.boolean().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  examples: z.array(z.unknown()).optional(),
});
type Schema = z.infer<typeof Schema>;

/** Longer text takes longer to generate and finds no more. */
const shortText = 40;

const past = { min: new Date("2020-01-01"), max: new Date("2026-01-01"), noInvalidDate: true };

/** Text that fits the schema's pattern, format and lengths: real words, any characters, and its example. */
function textOf({
  pattern,
  format,
  minLength = 0,
  maxLength = 1_000,
  examples = [],
}: Schema): fc.Arbitrary<unknown> {
  if (format === "date") return fc.date(past).map((day) => day.toISOString().slice(0, 10));
  if (format === "date-time") return fc.date(past).map((at) => at.toISOString());
  const rule = new RegExp(pattern ?? "", "u");
  const fits = (text: string) => {
    const { length } = [...text];
    return rule.test(text) && length >= minLength && length <= maxLength;
  };
  // Assertions in a pattern can't be generated, only tested.
  if (pattern !== undefined && !/\(\?[!=<]/.test(pattern)) return fc.stringMatching(rule).filter(fits);
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, shortText)) };
  const any = fc.oneof(
    fc.string({ unit: "grapheme", ...length }),
    fc.string({ unit: "binary", ...length }),
    fc.emailAddress(),
  );
  const example = examples.filter((one) => typeof one === "string" && fits(one));
  const given = example.length > 0 ? [fc.constantFrom(...example)] : [];
  return fc.oneof(...given, any.filter(fits));
}

/** A value that the schema accepts. Properties named in `known` mostly have that value. */
export function validValue(schema: unknown, known: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const parsed = Schema.parse(schema);
  const { type, properties = {}, required = [], items, minItems = 0, enum: values, const: only } = parsed;
  const inner = (part: unknown) => validValue(part, known);
  if (only !== undefined) return fc.constant(only);
  if (values !== undefined) return fc.constantFrom(...values);
  const choices = parsed.anyOf ?? parsed.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(inner));
  const [kind] = [type].flat();
  if (kind === "object") {
    const fields = Object.entries(properties).map(([name, part]) => {
      const value = known[name];
      const right = value === undefined ? [] : [{ weight: 3, arbitrary: fc.constant(value) }];
      return [name, fc.oneof(...right, { weight: 1, arbitrary: inner(part) })] as const;
    });
    return fc.record(Object.fromEntries(fields), { requiredKeys: required });
  }
  const { exclusiveMinimum = -1, minimum = exclusiveMinimum + 1, maximum = 1e9 } = parsed;
  if (kind === "array") {
    const length = { minLength: minItems, maxLength: minItems + 3 };
    return parsed.uniqueItems === true
      ? fc.uniqueArray(inner(items), { ...length, selector: (item) => JSON.stringify(item) })
      : fc.array(inner(items), length);
  }
  if (kind === "integer") return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
  if (kind === "number") return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (kind === "boolean") return fc.boolean();
  return kind === "null" ? fc.constant(null) : textOf(parsed);
}
