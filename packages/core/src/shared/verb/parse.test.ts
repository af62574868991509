import { expect, test } from "vitest";
import * as z from "zod";
import { AppError } from "../errors/index.ts";
import { parseWith } from "./parse.ts";

function refused(schema: z.ZodType, value: unknown): { path: string }[] {
  try {
    parseWith(schema, value);
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
  (text, path) => {
    expect(refused(loose, JSON.parse(text))).toMatchObject([{ path }]);
  },
);

test("a key that only looks like one, or one in a value, is accepted", () => {
  expect(refused(loose, { name: "__proto__", constructors: 1, list: ["constructor", null] })).toEqual([]);
});

test("each invalid field is named by its path, up to twenty", () => {
  const schema = z.strictObject({ items: z.array(z.int()) });
  const wrong = refused(schema, { items: Array(30).fill("x") });
  expect(wrong).toHaveLength(20);
  expect(wrong[0]).toMatchObject({ path: "items.0" });
});
