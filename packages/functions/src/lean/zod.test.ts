import fc from "fast-check";
import { expect, test } from "vitest";
import * as zod from "zod";
import * as lean from "./zod.ts";

type Zod = typeof zod;
/** A schema as either of the two makes it, and values that it may take. */
type Made = { make: (z: Zod) => zod.ZodType; values: fc.Arbitrary<unknown> };

const junk = fc.oneof(
  fc.constantFrom(undefined, null, true, "", "a", " a ", "abcdef", "💥💥", 0, -1, 1.5, 2 ** 53, -(2 ** 60)),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, new Date(0), new Set(["a", 1]), new Map(), [], {}),
  fc.constantFrom(
    "a@b.example",
    "A@b",
    "https://a.example/ ",
    "http:a",
    "2026-11-22T10:00:00Z",
    "2026-02-30",
  ),
  fc.constantFrom([1, "a"], ["a", "b", "c", "d"], { a: 1 }, { length: 3 }, { a: "a", b: 2, x: null }, [[]]),
  fc.constantFrom(
    JSON.parse('{"__proto__":1,"a":"a"}'),
    JSON.parse('{"constructor":"a"}'),
    Object.create(null),
  ),
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.double(),
);

const text = fc.oneof(fc.constantFrom("a", "ab", " Ab ", "abcdef", "💥"), fc.string({ maxLength: 8 }));
const count = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.double({ min: -3, max: 12, noNaN: true }));
const leaf = (make: Made["make"], values: Made["values"]): Made => ({ make, values });

const leaves: Made[] = [
  leaf((z) => z.string(), text),
  leaf((z) => z.string().min(2).max(4), text),
  leaf((z) => z.string().trim().min(1, "can't be empty").max(3, "too long"), text),
  leaf((z) => z.string().regex(/^[a-z]+$/), text),
  leaf((z) => z.string().min(3).regex(/^a/, "begins with a"), text),
  leaf(
    (z) =>
      z
        .string()
        .min(2)
        .refine((value) => value !== "abcdef", "is not that"),
    text,
  ),
  leaf(
    (z) =>
      z
        .string()
        .transform((value) => value.trim().toUpperCase())
        .pipe(z.string().regex(/^[A-Z]{2}$/)),
    text,
  ),
  leaf(
    (z) =>
      z
        .string()
        .max(3)
        .transform((value) => value.length),
    text,
  ),
  leaf((z) => z.number(), count),
  leaf((z) => z.number().int().nonnegative().max(5), count),
  leaf((z) => z.int().min(1), count),
  leaf((z) => z.int().max(3, "at most 3"), fc.oneof(count, fc.constantFrom(2 ** 53, -(2 ** 53)))),
  leaf((z) => z.coerce.number().nonnegative(), fc.oneof(count, fc.constantFrom("1", "-2", "x", ""))),
  leaf((z) => z.boolean(), fc.boolean()),
  leaf((z) => z.unknown(), junk),
  leaf((z) => z.enum(["a", "ab"]), text),
  leaf((z) => z.enum(["a"]), text),
  leaf((z) => z.literal("1"), fc.constant("1")),
  leaf((z) => z.email(), fc.constantFrom("a.b+c@d-e.example", "a..b@c.example", "a@b", "@", ".a@b.cd")),
  leaf(
    (z) => z.url(),
    fc.constantFrom("https://a.example", " http://b/\n", "a.example", "mailto:a", "http:/c"),
  ),
  leaf(
    (z) => z.iso.datetime(),
    fc.constantFrom(
      "2026-11-22T10:00:00.5Z",
      "2024-02-29T23:59:59Z",
      "2023-02-29T00:00:00Z",
      "2026-11-22T10:00Z",
    ),
  ),
];

/** `plain`: what may stand in a tuple, where nothing may be absent. */
const { any } = fc.letrec<{ plain: Made; any: Made }>((tie) => {
  const wrapped = fc
    .tuple(tie("any"), fc.constantFrom("optional", "nullable", "default", "catch", "catch nothing"), text)
    .map(([{ make, values }, kind, otherwise]): Made => {
      const wrap = (z: Zod) => {
        const inner = make(z);
        if (kind === "optional") return inner.optional();
        if (kind === "nullable") return inner.nullable();
        if (kind === "default") return inner.default(otherwise as never);
        return inner.catch(kind === "catch" ? otherwise : undefined);
      };
      return { make: wrap, values: fc.oneof(values, fc.constantFrom(undefined, null)) };
    });
  const shapes = fc.dictionary(fc.constantFrom("a", "b", "c", "constructor"), tie("any"), {
    maxKeys: 3,
    noNullPrototype: true,
  });
  const shaped = fc.tuple(shapes, fc.boolean()).map(([shape, strict]): Made => {
    const entries = Object.entries(shape);
    const fields = Object.fromEntries(entries.map(([key, { values }]) => [key, values]));
    const known = fc.record(fields, { requiredKeys: [], noNullPrototype: true });
    const more = fc.constantFrom({}, {}, { x: 1 }, { x: 1, y: 2 }, JSON.parse('{"__proto__":{"a":1}}'));
    return {
      make: (z) => {
        const made = Object.fromEntries(entries.map(([key, one]) => [key, one.make(z)]));
        return strict ? z.strictObject(made) : z.object(made);
      },
      values: fc.tuple(known, more).map(([some, rest]) => {
        const value = { ...some };
        for (const key of Object.keys(rest))
          Object.defineProperty(value, key, { value: rest[key], enumerable: true });
        return value;
      }),
    };
  });
  const listed = fc.tuple(tie("any"), fc.nat(2)).map(
    ([{ make, values }, least]): Made => ({
      make: (z) => z.array(make(z)).min(least).max(2, "is at most 2"),
      values: fc.array(values, { maxLength: 4 }),
    }),
  );
  const tuples = fc.array(tie("plain"), { minLength: 1, maxLength: 3 }).map(
    (items): Made => ({
      make: (z) => z.tuple(items.map(({ make }) => make(z)) as [zod.ZodType]),
      values: fc.oneof(fc.tuple(...items.map(({ values }) => values)), fc.array(junk, { maxLength: 4 })),
    }),
  );
  const named = tie("plain").map(
    ({ make, values }): Made => ({
      make: (z) => z.record(z.string(), make(z)),
      values: fc.dictionary(fc.constantFrom("a", "b", "__proto__", "1"), values, { noNullPrototype: true }),
    }),
  );
  const sets = tie("plain").map(
    ({ make, values }): Made => ({
      make: (z) => z.set(make(z)),
      values: fc.array(values, { maxLength: 3 }).map((all) => new Set(all)),
    }),
  );
  const changed = tie("plain").map(
    ({ make, values }): Made => ({
      make: (z) => make(z).transform((value) => ({ value })),
      values,
    }),
  );
  const plain = fc.oneof({ maxDepth: 3 }, fc.constantFrom(...leaves), shaped, listed, tuples, named, sets);
  return { plain, any: fc.oneof({ maxDepth: 3 }, plain, wrapped, changed) };
});

/** What a caller sees of an answer. */
function seen(schema: { safeParse(value: unknown): zod.ZodSafeParseResult<unknown> }, value: unknown) {
  const { success, data, error } = schema.safeParse(value);
  return success ? { data } : { issues: error.issues.map(({ path, message }) => ({ path, message })) };
}

test("any schema made of these parts takes, changes and refuses what zod's does, in its words", () => {
  const pairs = any.chain((made) => fc.oneof(made.values, junk).map((value) => ({ made, value })));
  let taken = 0;
  let refused = 0;
  fc.assert(
    fc.property(pairs, ({ made, value }) => {
      const byZod = seen(made.make(zod), value);
      if ("data" in byZod) taken++;
      else refused++;
      expect(seen(made.make(lean as unknown as Zod), value)).toEqual(byZod);
    }),
    { numRuns: 1_500 },
  );
  // Neither kind of answer is so rare that it goes unseen.
  expect(Math.min(taken, refused)).toBeGreaterThan(150);
});
