import { expect, test } from "vitest";
import { widgetLanguages } from "../../languages/list.ts";
import { shareTexts } from "../../languages/texts.ts";
import { defaultConfig, type WidgetConfig } from "../widget-config.ts";
import { localised } from "./localise.ts";
import { offered } from "./offer.ts";
import { shareWords } from "./share-words.ts";
import { shareWordsIn } from "./share-words-in.ts";

const noOffer = { inviter: null, friend: null, milestones: [] };
const invite = defaultConfig("invite");
const config = {
  ...invite,
  content: {
    ...invite.content,
    title: "Give {friendReward}, get {reward}",
    reward: "1 free month",
    friendReward: "10% off",
  },
  translations: { de: { title: "Verschenke {friendReward}", friendReward: "10 % Rabatt" } },
};
const titleIn = (shown: WidgetConfig, language: "en" | "de") => localised(shown, language).content.title;

test("texts show the rewards of the rules", () => {
  const shown = offered(config, { ...noOffer, inviter: "20 euros", friend: "5% off" });
  expect(titleIn(shown, "en")).toBe("Give 5% off, get 20 euros");
});

test("a reward without a rule keeps the widget's own text", () => {
  expect(offered(config, noOffer)).toEqual(config);
  expect(titleIn(offered(config, { ...noOffer, friend: "5% off" }), "en")).toBe(
    "Give 5% off, get 1 free month",
  );
});

test("a translation of another reward than the rule's is not shown", () => {
  expect(titleIn(offered(config, { ...noOffer, friend: "10% off" }), "de")).toBe("Verschenke 10 % Rabatt");
  expect(titleIn(offered(config, { ...noOffer, friend: "5% off" }), "de")).toBe("Verschenke 5% off");
});

test("goals show the reward of the milestone with their number", () => {
  const widget = defaultConfig("milestones");
  const texts = { goals: [1, 5], reward1: "a mug", reward2: "a kettle" };
  const goals = { ...widget, content: { ...widget.content, ...texts } };
  const milestones = [{ at: 5, reward: "a bag of beans" }];
  expect(offered(goals, { ...noOffer, milestones }).content).toMatchObject({
    reward1: "a mug",
    reward2: "a bag of beans",
  });
});

test("a share of payments is stated in each language, beside another reward for inviters", () => {
  const share = { basisPoints: 2_000, months: 12 };
  const both = { ...config, translations: { de: { title: "Lade ein und erhalte {reward}" } } };
  const alone = offered(both, { ...noOffer, share });
  expect(titleIn(alone, "en")).toContain("get 20% of what they pay for 12 months");
  expect(localised(alone, "de").content.title).toBe(
    "Lade ein und erhalte 20\u00a0% ihrer Zahlungen für 12 Monate",
  );
  const net = offered(both, { ...noOffer, share: { ...share, of: "net" } });
  expect(localised(net, "de").content.title).toContain("für 12 Monate, ohne Steuer und Versand");
  const beside = offered(both, { ...noOffer, inviter: "20 euros", share });
  expect(titleIn(beside, "en")).toContain("get 20 euros + 20% of what they pay for 12 months");
});

test.each([
  [{ basisPoints: 1_250, months: 1 }, "12.5% of what they pay for 1 month"],
  [{ basisPoints: 1, months: 120 }, "0.01% of what they pay for 120 months"],
  [{ basisPoints: 10_000, months: null }, "100% of everything they pay"],
  [
    { basisPoints: 9_999, months: 120, of: "net" },
    "99.99% of what they pay for 120 months, without tax and shipping",
  ],
  [{ fixed: [{ amount: 500, currency: "EUR" }], months: null }, "€5.00 for each of their payments"],
  [
    {
      fixed: [
        { amount: 500, currency: "EUR" },
        { amount: 700, currency: "JPY" },
      ],
      months: 12,
    },
    "€5.00 / ¥700 for each of their payments, for 12 months",
  ],
  [
    { fixed: [{ amount: 123_456, currency: "USD" }], months: 120, payments: 100 },
    "$1,234.56 for each of their payments, for 120 months, for 100 payments at most",
  ],
  [{ basisPoints: 2_000, months: null, payments: 1 }, "20% of everything they pay, for 1 payment at most"],
] as const)("%j is written as participants read it", (share, text) => {
  const terms = "fixed" in share ? { ...share, fixed: [...share.fixed] } : share;
  expect(shareWords(terms)).toBe(text);
  for (const language of widgetLanguages) {
    const words = shareWordsIn(language)(terms);
    expect(words).not.toMatch(/[{}]/);
    expect(words.length).toBeLessThanOrEqual(100);
  }
});

test.each(widgetLanguages)("the share has every plural form that %s uses for months", (language) => {
  const rules = new Intl.PluralRules(language);
  const used = new Set(Array.from({ length: 120 }, (_, n) => rules.select(n + 1)));
  const { months, fixed, payments } = shareTexts[language];
  const isInvariable = ["fr", "ja", "ko", "tr", "zh"].includes(language);
  for (const forms of [months, fixed.months])
    expect(Object.keys(forms)).toEqual(expect.arrayContaining(isInvariable ? ["other"] : [...used]));
  const isWithoutPlural = ["ja", "ko", "tr", "zh"].includes(language);
  expect(Object.keys(payments)).toEqual(expect.arrayContaining(isWithoutPlural ? ["other"] : [...used]));
});

test.each([
  ["pl", [1, 3, 5, 22], ["1 miesiąc", "3 miesiące", "5 miesięcy", "22 miesiące"]],
  ["ar", [2, 3, 12, 100], ["شهرين", "3 أشهر", "12 شهرًا", "100 شهر"]],
] as const)("months are counted as in %s", (language, counts, words) => {
  counts.forEach((months, n) => {
    const text = shareWordsIn(language)({ basisPoints: 2_000, months });
    expect(text.normalize()).toContain(words[n]);
  });
});
