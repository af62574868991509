import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hashKey, makeKey, parseKey, randomText } from "./format.ts";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const kinds = fc.record({ mode: fc.constantFrom("live" as const, "test" as const), secret: fc.boolean() });
const bytes = fc.uint8Array({ minLength: 26, maxLength: 26 });

test("every key made is read back as the kind it was made for", () => {
  fc.assert(
    fc.property(kinds, bytes, (kind, random) => {
      const key = makeKey(() => random, kind);
      expect(key).toMatch(kind.secret ? /^kl_(live|test)_sk_\w{30}$/ : /^kl_(live|test)_pk_\w{30}$/);
      expect(parseKey(key)).toEqual(kind);
    }),
  );
});

test("a key with any one character changed is not a key", () => {
  const place = fc.nat({ max: 29 });
  const other = fc.constantFrom(...base62);
  fc.assert(
    fc.property(kinds, bytes, place, other, (kind, random, at, char) => {
      const key = makeKey(() => random, kind);
      const position = key.length - 30 + at;
      fc.pre(key.charAt(position) !== char);
      expect(parseKey(key.slice(0, position) + char + key.slice(position + 1))).toBe(null);
    }),
    { numRuns: 2000 },
  );
});

test("a secret key's body does not pass as a publishable or a test one", () => {
  const key = makeKey(randomBytes, { mode: "live", secret: true });
  expect(parseKey(key.replace("_sk_", "_pk_"))).toBe(null);
  expect(parseKey(key.replace("_live_", "_test_"))).toBe(null);
});

test("any other text is neither a key nor an error", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(parseKey(text)).toBe(null);
    }),
  );
  expect(parseKey(`${makeKey(randomBytes, { mode: "live", secret: true })}\n`)).toBe(null);
});

test("a key holds at least 128 random bits: each of its 24 characters takes every value", () => {
  const seen = Array.from({ length: 24 }, () => new Set<string>());
  for (let round = 0; round < 3000; round++) {
    const text = randomText(randomBytes, 24);
    for (const [at, values] of seen.entries()) values.add(text.charAt(at));
  }
  expect(seen.map((values) => values.size)).toEqual(Array(24).fill(62));
  expect(24 * Math.log2(62)).toBeGreaterThan(128);
});

test("the stored form of a key is its SHA-256", () => {
  expect(hashKey("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
