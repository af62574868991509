import { expect, test } from "vitest";
import { readLanguage, readPath } from "./audience.ts";

test.each([
  ["/pricing", "/pricing"],
  ["pricing", "/pricing"],
  ["/blog/*", "/blog/*"],
  ["https://acme.com/blog/a?utm=1#top", "/blog/a"],
  ["https://acme.com", "/"],
])("%s is parsed as path %s", (typed, value) => {
  expect(readPath(typed)).toEqual({ value });
});

test("a path that is too long is invalid", () => {
  expect(readPath(`/${"a".repeat(200)}`)).toHaveProperty("problem");
});

test.each([
  ["de", "de"],
  ["DE", "de"],
  ["pt-br", "pt-BR"],
  ["pt_BR", "pt-BR"],
  ["zh-Hant", "zh-Hant"],
])("%s is parsed as language %s", (typed, value) => {
  expect(readLanguage(typed)).toEqual({ value });
});

test.each(["german", "d", "12", "de--"])("%s is not a language", (typed) => {
  expect(readLanguage(typed)).toHaveProperty("problem");
});
