import { describe, expect, test } from "vitest";
import { textKeys, widgetTexts } from "../publishing/widget/content.ts";
import { widgetTypes } from "../publishing/widget/types.ts";
import type { LanguageTexts } from "./en/widget.data.ts";
import { isRightToLeft, widgetLanguages } from "./list.ts";
import { builtInTexts } from "./widget-texts.ts";

const english = await builtInTexts("en");
const translated = widgetLanguages.filter((language) => language !== "en");

/** Every text of a language with its path, and the English one. */
function linesOf(texts: LanguageTexts): { at: string; line: string; english: string }[] {
  return widgetTypes.flatMap((type) => {
    const originals = new Map(Object.entries(english[type]));
    return Object.entries(texts[type]).map(([key, line]) => ({
      at: `${type}.${key}`,
      line,
      english: originals.get(key) ?? "",
    }));
  });
}

const placeholders = (line: string) => (line.match(/\{[^}]*\}/g) ?? []).sort();

/** A text without what is the same in any language: placeholders, URLs, keys and abbreviations. */
const words = (line: string) => line.replace(/\{\w+\}|[a-z]+@[a-z.]+|Ctrl\+C|⌘C|QR/g, "");

describe.each(widgetLanguages)("%s", (language) => {
  test.each(widgetTypes)("%s has every text, within its limit", async (type) => {
    const texts = (await builtInTexts(language))[type];
    expect(widgetTexts[type].parse(texts)).toEqual(texts);
    expect(Object.keys(texts).sort()).toEqual([...textKeys(type)].sort());
  });

  test("each text has the placeholders of the English one, and no other braces", async () => {
    for (const { at, line, english } of linesOf(await builtInTexts(language))) {
      expect([at, placeholders(line)]).toEqual([at, placeholders(english)]);
      expect([at, line.replace(/\{\w+\}/g, "")]).toEqual([at, expect.not.stringMatching(/[{}]/)]);
    }
  });

  test("the example address belongs to nobody, and is the one shown in an error", async () => {
    const { invite, waitlist } = await builtInTexts(language);
    for (const { emailExample, emailInvalid } of [invite, waitlist]) {
      expect(emailExample).toMatch(/^[a-z]+@example\.com$/);
      expect(emailInvalid).toContain(emailExample);
    }
  });
});

test.each(translated)("no text of %s is left in English", async (language) => {
  const left = linesOf(await builtInTexts(language)).filter(({ line, english }) => line && line === english);
  expect(left).toEqual([]);
});

test.each(translated)("a text of %s is empty only if it is in English", async (language) => {
  for (const { at, line, english } of linesOf(await builtInTexts(language))) {
    expect([at, line === ""]).toEqual([at, english === ""]);
  }
});

const scripts = {
  ar: { script: /\p{Script=Arabic}/u, other: /\p{Script=Latin}|[,;?]/u },
  ja: {
    script: /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u,
    other: /\p{Script=Latin}|[.,!?()]/u,
  },
  zh: { script: /\p{Script=Han}/u, other: /\p{Script=Latin}|[.,!?()]|[\u3040-\u30ff]/u },
  ko: { script: /\p{Script=Hangul}/u, other: /\p{Script=Latin}/u },
  hi: { script: /\p{Script=Devanagari}/u, other: /\p{Script=Latin}/u },
};

test.each(["ar", "ja", "zh", "ko", "hi"] as const)(
  "%s uses its own script and punctuation",
  async (language) => {
    const { script, other } = scripts[language];
    for (const { at, line } of linesOf(await builtInTexts(language))) {
      if (line === "" || at.endsWith("emailExample")) continue;
      expect([at, words(line)]).toEqual([at, expect.stringMatching(script)]);
      expect([at, words(line)]).toEqual([at, expect.not.stringMatching(other)]);
    }
  },
);

test("only Arabic is written from right to left", () => {
  expect(widgetLanguages.filter(isRightToLeft)).toEqual(["ar"]);
  expect(["ar-EG", "arc", "he", "en"].filter(isRightToLeft)).toEqual(["ar-EG", "he"]);
});

/** Variants that a Traditional font would not have: a text in the wrong script would be read as foreign. */
test("Chinese is in simplified characters", async () => {
  for (const { at, line } of linesOf(await builtInTexts("zh")))
    expect([at, line]).toEqual([at, expect.not.stringMatching(/[請們這個獎勵鏈連發複製載顯錄]/)]);
});

test("French has a non-breaking space before high punctuation, and typographic apostrophes", async () => {
  for (const language of ["fr", "de", "it", "nl", "pl", "tr"] as const) {
    for (const { at, line } of linesOf(await builtInTexts(language))) {
      expect([at, line]).toEqual([at, expect.not.stringMatching(/['"]/)]);
      if (language === "fr")
        expect([at, line]).toEqual([at, expect.not.stringMatching(/(?<![\u00a0\u202f])[:;!?]/)]);
    }
  }
});

test("Spanish has opening question and exclamation marks", async () => {
  for (const { at, line } of linesOf(await builtInTexts("es"))) {
    const count = (marks: RegExp) => line.match(marks)?.length ?? 0;
    expect([at, count(/[¿¡]/g)]).toEqual([at, count(/[?!]/g)]);
  }
});
