import { expect, test } from "vitest";
import { basicLatin, isPayableName } from "./basic-latin.ts";

test.each([
  ["Jürgen Größmann", "Juergen Groessmann"],
  ["ÄÖÜ", "AeOeUe"],
  ["Łukasz Żółć", "Lukasz Zolc"],
  ["Bjørn Ångström", "Bjorn Angstroem"],
  ["José Núñez", "Jose Nunez"],
  ["Jose\u0301", "Jose"],
  ["Đorđe Šarić", "Dorde Saric"],
  ["Γιώργος Παπαδόπουλος", "Giorgos Papadopoylos"],
  ["Щърбанов Желязко", "Shtarbanov Zhelyazko"],
  ["Müller & Söhne", "Mueller + Soehne"],
  ["O’Neil “Bob”", "O'Neil 'Bob'"],
  ["Ana\u00a0Berg", "Ana Berg"],
  ["İstanbul ıÇ", "Istanbul iC"],
  ["日本", ".."],
  ["a😀b", "a.b"],
  ["//a//b/", "a/b"],
  ["ﬁnal", "final"],
])("%s is written %s", (text, expected) => {
  expect(basicLatin(text, 70)).toBe(expected);
});

test("no character leads to one that a bank refuses", () => {
  for (let from = 0; from < 0x30000; from += 0x100) {
    const codes = Array.from({ length: 0x100 }, (_, at) => from + at);
    const text = String.fromCodePoint(...codes.filter((code) => code < 0xd800 || code > 0xdfff));
    expect(basicLatin(text, 10_000)).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]*$/);
  }
});

test.each([
  ["ßßß", 5, "sssss"],
  ["ab cd", 3, "ab"],
  ["ab/cd", 3, "ab"],
  ["x".repeat(200), 140, "x".repeat(140)],
])("%s in at most %i characters is %s", (text, longest, expected) => {
  expect(basicLatin(text, longest)).toBe(expected);
});

test("a name in letters that can't be transliterated is refused, an unknown sign in it is not", () => {
  expect(["Ana Berg", "Žofie (2)", "Ana ★", "Софія"].filter((name) => !isPayableName(name))).toEqual([]);
  expect(["李明", "محمد", "123", "Ana 李"].filter(isPayableName)).toEqual([]);
});
