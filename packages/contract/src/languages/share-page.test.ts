import { expect, test } from "vitest";
import { common } from "./en/common.data.ts";
import { sharePage } from "./en/share-page.data.ts";
import { widgetLanguages } from "./list.ts";
import { type SharePageTexts, sharePageTexts } from "./texts.ts";
import { builtInTexts } from "./widget-texts.ts";
import { withWidgets } from "./with-widgets.ts";

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

test.each(widgetLanguages)(
  "each text in %s names the same values as in English, and none is empty",
  (language) => {
    for (const [name, text] of Object.entries(sharePageTexts(language))) {
      const english = sharePageTexts("en")[name as keyof SharePageTexts];
      expect({ name, names: namesIn(text) }).toEqual({ name, names: namesIn(english) });
      expect(text.trim()).not.toBe("");
    }
  },
);

test("a text that widgets have as well is one of the shared texts, so it can't be translated twice", async () => {
  const widgets = Object.values(await builtInTexts("en")).flatMap((texts) => Object.values<string>(texts));
  const shared = Object.keys(withWidgets(common));
  const twice = Object.entries(sharePageTexts("en")).filter(
    ([name, text]) => widgets.includes(text) && !shared.includes(name),
  );
  expect(twice).toEqual([]);
  expect(Object.keys(sharePage).filter((name) => shared.includes(name))).toEqual([]);
});

test.each(widgetLanguages)("%s counts friends beside their noun, which then needs no plural", (language) => {
  const { progressOf, milestone, friends } = sharePageTexts(language);
  const noun = friends.replace(/s$/, "");
  const figures = /\{(?:count|at)\}[^\s:：·]*\s+(?:\p{L}+\s+)?/u;
  for (const text of [progressOf, milestone])
    if (/\p{Script=Latin}/u.test(noun)) expect(text).not.toMatch(new RegExp(`${figures.source}${noun}`, "u"));
});
