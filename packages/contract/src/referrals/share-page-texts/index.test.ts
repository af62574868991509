import { expect, test } from "vitest";
import { widgetLanguages } from "../../publishing/widget/languages.ts";
import { sharePageTexts } from "./index.ts";

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

test.each(widgetLanguages)(
  "each text in %s names the same values as in English, and none is empty",
  (language) => {
    for (const [name, text] of Object.entries(sharePageTexts[language])) {
      const english = sharePageTexts.en[name as keyof typeof sharePageTexts.en];
      expect({ name, names: namesIn(text) }).toEqual({ name, names: namesIn(english) });
      expect(text.trim()).not.toBe("");
    }
  },
);
