import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import { compileCatalogue } from "../../../build/messages.ts";

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".json"));
const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");

/** Names of placeholders and tags, sorted. */
function namesIn(tokens: readonly unknown[]): string[] {
  const names = tokens.flatMap((token): string[] => {
    if (typeof token === "string") return token.match(/<\/?\w+\/?>/g) ?? [];
    if (!Array.isArray(token)) return [];
    const [name, , cases] = token;
    const inner =
      typeof cases === "object" && cases !== null ? Object.values(cases).filter(Array.isArray) : [];
    return [String(name), ...namesIn(inner.flat())];
  });
  return [...new Set(names)].sort();
}

const wrong = (text: string, translation: string) =>
  namesIn(compileMessageOrThrow(text)).join() !== namesIn(compileMessageOrThrow(translation)).join();

test.each(files)("translations of %s have the placeholders and tags of their texts", (file) => {
  const entries = Object.entries<string | Record<string, string>>(JSON.parse(read(file)));
  expect(entries.length).toBeGreaterThan(1000);
  const pairs = entries.flatMap(([text, given]) =>
    (typeof given === "string" ? [given] : Object.values(given)).map(
      (translation) => [text, translation] as const,
    ),
  );
  expect(pairs.filter(([text, translation]) => translation && wrong(text, translation))).toEqual([]);
});

test.each(files)("no two texts of %s have the same key", (file) => {
  expect(() => compileCatalogue(read(file))).not.toThrow();
});

test("a wrong placeholder and a wrong tag are found", () => {
  expect(wrong("Delete {name}?", "{nam} löschen?")).toBe(true);
  expect(wrong("Read <link>the guide</link>", "Lesen Sie <b>die Anleitung</b>")).toBe(true);
  expect(wrong("{n, plural, one {# key} other {# keys}}", "{n, plural, other {# Schlüssel}}")).toBe(false);
});
