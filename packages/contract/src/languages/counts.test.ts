import { expect, test } from "vitest";
import { emailTexts } from "./email-texts.ts";
import { type WidgetLanguage, widgetLanguages } from "./list.ts";
import { payoutTexts } from "./payout-texts.ts";
import { confirmationTexts, sharePageTexts, shareTexts } from "./texts.ts";
import { builtInTexts } from "./widget-texts.ts";

/** Every text of a language that people read in a project's name, by its path. */
async function textsOf(language: WidgetLanguage): Promise<[path: string, text: string][]> {
  const surfaces = {
    page: sharePageTexts(language),
    confirmation: confirmationTexts[language],
    payouts: payoutTexts[language],
    email: emailTexts[language],
    widget: await builtInTexts(language),
  };
  const leaves = (value: unknown, path: string): [string, string][] =>
    typeof value === "string"
      ? [[path, value]]
      : Object.entries(Object(value)).flatMap(([key, part]) => leaves(part, `${path}.${key}`));
  return leaves(surfaces, language);
}

const counts = [0, 1, 2, 5, 21];
const formsOf = (language: WidgetLanguage) => {
  const rules = new Intl.PluralRules(language);
  return new Set(counts.map((count) => rules.select(count)));
};

/** A number, and the word after it. */
const counted = /\{+(?:count|at|goal|joined|invited|left|places)\}+\s+(\p{L}[\p{L}\p{M}]*)/gu;

/** Words that are the same after any number. */
const invariable: Partial<Record<WidgetLanguage, string>> = {
  en: "of for joined invited to",
  de: "von für per dabei vor nach",
  es: "de por para en más",
  fr: "sur pour",
  pt: "de para a na",
  ar: "من للحصول في",
  it: "su per",
  nl: "van voor op uitgenodigd aangemeld",
  pl: "z do",
  tr: "sıra",
  hi: "दोस्त में आगे बाकी",
};

test.each(widgetLanguages)("a text of %s is right with 0, 1, 2, 5 and 21", async (language) => {
  if (formsOf(language).size === 1) return;
  const words = [...(await textsOf(language))].flatMap(([path, text]) =>
    [...text.matchAll(counted)].map(([, word = ""]) => ({ path, word })),
  );
  const known = (invariable[language] ?? "").split(" ");
  expect(words.filter(({ word }) => !known.includes(word))).toEqual([]);
});

test.each(widgetLanguages)("%s has each plural form of 0, 1, 2, 5 and 21 payments", (language) => {
  const { months, payments, fixed } = shareTexts[language];
  for (const forms of [months, fixed.months, payments])
    if (Object.keys(forms).length > 1)
      expect(Object.keys(forms)).toEqual(
        expect.arrayContaining([...formsOf(language)].filter((form) => form !== "zero")),
      );
});

test.each(widgetLanguages)("no text of %s has a doubled part of a word", async (language) => {
  const texts = await textsOf(language);
  expect(texts.filter(([, text]) => /\b(\p{L}+)-\1/iu.test(text))).toEqual([]);
});
