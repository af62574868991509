import fc from "fast-check";
import { expect, test } from "vitest";
import { embedLiteral } from "./literal.ts";

test("a literal evaluates to the original value", () => {
  const value = { a: "<>\u2028\u2029\\u003c", b: [1, null, true], "c d": '"e":', _f: { 'g":': '","h":1' } };
  expect(embedLiteral(value)).not.toMatch(/[<>\u2028\u2029]/);
  expect(new Function(`return JSON.stringify(${embedLiteral(value)})`)()).toBe(JSON.stringify(value));
  fc.assert(
    fc.property(fc.jsonValue(), (any) => {
      const plain = JSON.stringify(any);
      fc.pre(!plain.includes("__proto__"));
      expect(new Function(`return JSON.stringify(${embedLiteral(any)})`)()).toBe(plain);
    }),
    { numRuns: 1000 },
  );
});
