import { expect, test } from "vitest";
import { payouts as english } from "./en/payouts.data.ts";
import { widgetLanguages } from "./list.ts";
import { payoutTexts } from "./payout-texts.ts";
import { balanceTexts } from "./texts.ts";

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

/** Names of accounts and companies, which are the same in other languages. */
const proper = ["iban", "wise", "paypal", "statement"];

test.each(widgetLanguages)(
  "each text of payouts in %s names the same values as in English, and none is left in English",
  (language) => {
    const texts = { ...payoutTexts[language], ...balanceTexts[language] };
    const originals = { ...english, ...balanceTexts.en };
    for (const [name, text] of Object.entries(texts)) {
      const original = originals[name as keyof typeof originals];
      expect({ name, names: namesIn(text) }).toEqual({ name, names: namesIn(original) });
      expect(text.trim()).not.toBe("");
      if (language !== "en" && !proper.includes(name))
        expect({ name, text }).not.toEqual({ name, text: original });
    }
  },
);
