import { expect, test } from "vitest";
import * as z from "zod";
import { AppError } from "../errors/index.ts";
import { parseWith } from "./parse.ts";

async function refused(schema: z.ZodType, value: unknown): Promise<{ path: string; message: string }[]> {
  try {
    await parseWith(schema, value);
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === "request.invalid")
      return [...(error.details.errors ?? [])];
    throw error;
  }
}

const loose = z.looseObject({});

test.each([
  ['{"__proto__":{"admin":true}}', "__proto__"],
  ['{"constructor":{"prototype":{}}}', "constructor"],
  ['{"prototype":1}', "prototype"],
  ['{"a":{"b":{"__proto__":1}}}', "a.b.__proto__"],
  ['{"list":[{},{"constructor":1}]}', "list.1.constructor"],
])(
  "%s is refused with its path because it could reach a prototype, even where anything is accepted",
  async (text, path) => {
    expect(await refused(loose, JSON.parse(text))).toMatchObject([{ path }]);
  },
);

test("a key that only looks like one, or one in a value, is accepted", async () => {
  expect(await refused(loose, { name: "__proto__", constructors: 1, list: ["constructor", null] })).toEqual(
    [],
  );
});

test("each invalid field is named by its path, up to twenty", async () => {
  const schema = z.strictObject({ items: z.array(z.int()) });
  const wrong = await refused(schema, { items: Array(30).fill("x") });
  expect(wrong).toHaveLength(20);
  expect(wrong[0]).toMatchObject({ path: "items.0" });
});

const order = z.strictObject({
  id: z.string().min(1).max(3),
  amount: z.int(),
  count: z.int().min(2).max(9),
  on: z.enum(["joined", "converted"]),
  mail: z.email(),
  tags: z.array(z.string()).min(1).max(2),
  code: z.string().regex(/^A/, "is not a code"),
});
const good = { id: "a", amount: 1, count: 2, on: "joined", mail: "a@b.co", tags: ["x"], code: "A" };

test.each<[object, string, string]>([
  [{ id: undefined }, "id", "is missing"],
  [{ id: 7 }, "id", "must be text"],
  [{ id: "" }, "id", "must not be empty"],
  [{ id: "long" }, "id", "must have at most 3 characters"],
  [
    { amount: 49.5 },
    "amount",
    "must be a whole number of the currency’s smallest unit, such as 4950 for 49.50",
  ],
  [{ count: 2.5 }, "count", "must be a whole number"],
  [{ count: 1 }, "count", "must be at least 2"],
  [{ count: 10 }, "count", "must be at most 9"],
  [{ on: "left" }, "on", 'must be one of "joined", "converted"'],
  [{ mail: "nobody" }, "mail", "must be an email address"],
  [{ tags: [] }, "tags", "must not be empty"],
  [{ tags: ["x", "y", "z"] }, "tags", "must have at most 2 entries"],
  [{ tags: { x: 1 } }, "tags", "must be a list"],
  [{ code: "B" }, "code", "is not a code"],
  [{ convertedAt: "now" }, "convertedAt", "is not a field of this request"],
])("a refused field is described in words of its own: %j", async (change, path, message) => {
  expect(await refused(order, { ...good, ...change })).toEqual([{ path, message }]);
});
