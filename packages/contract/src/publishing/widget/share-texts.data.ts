import type { WidgetLanguage } from "./languages.ts";
import { englishShare, type ShareTerms, type ShareTexts, shareWords } from "./share-words.ts";

/** The share of payments in each language. Apart from the English words, which are all that most handlers need. */
export const shareTexts: Record<WidgetLanguage, ShareTexts> = {
  en: englishShare,
  de: {
    forever: "{percent} aller ihrer Zahlungen",
    months: {
      one: "{percent} ihrer Zahlungen für {months} Monat",
      other: "{percent} ihrer Zahlungen für {months} Monate",
    },
  },
  es: {
    forever: "el {percent} de todo lo que paguen",
    months: {
      one: "el {percent} de lo que paguen durante {months} mes",
      other: "el {percent} de lo que paguen durante {months} meses",
    },
  },
  fr: {
    forever: "{percent} de tout ce qu’ils paient",
    months: { other: "{percent} de ce qu’ils paient pendant {months} mois" },
  },
  pt: {
    forever: "{percent} de tudo o que pagarem",
    months: {
      one: "{percent} do que pagarem durante {months} mês",
      other: "{percent} do que pagarem durante {months} meses",
    },
  },
  ja: {
    forever: "支払額すべての{percent}",
    months: { other: "{months}か月間の支払額の{percent}" },
  },
  ar: {
    forever: "{percent} من كل ما يدفعونه",
    months: {
      one: "{percent} مما يدفعونه لمدة شهر واحد",
      two: "{percent} مما يدفعونه لمدة شهرين",
      few: "{percent} مما يدفعونه لمدة {months} أشهر",
      many: "{percent} مما يدفعونه لمدة {months} شهرًا",
      other: "{percent} مما يدفعونه لمدة {months} شهر",
    },
  },
  it: {
    forever: "il {percent} di tutto ciò che pagano",
    months: {
      one: "il {percent} di ciò che pagano per {months} mese",
      other: "il {percent} di ciò che pagano per {months} mesi",
    },
  },
  nl: {
    forever: "{percent} van alles wat ze betalen",
    months: {
      one: "{percent} van wat ze {months} maand lang betalen",
      other: "{percent} van wat ze {months} maanden lang betalen",
    },
  },
  pl: {
    forever: "{percent} od wszystkich ich płatności",
    months: {
      one: "{percent} od ich płatności przez {months} miesiąc",
      few: "{percent} od ich płatności przez {months} miesiące",
      many: "{percent} od ich płatności przez {months} miesięcy",
      other: "{percent} od ich płatności przez {months} miesiąca",
    },
  },
  tr: {
    forever: "tüm ödemelerinden {percent} pay",
    months: { other: "{months} ay boyunca ödemelerinden {percent} pay" },
  },
  zh: {
    forever: "好友全部付款的 {percent}",
    months: { other: "好友 {months} 个月内付款的 {percent}" },
  },
  ko: {
    forever: "친구 결제액 전체의 {percent}",
    months: { other: "{months}개월간 친구 결제액의 {percent}" },
  },
  hi: {
    forever: "उनके हर भुगतान का {percent}",
    months: {
      one: "{months} महीने तक उनके हर भुगतान का {percent}",
      other: "{months} महीनों तक उनके हर भुगतान का {percent}",
    },
  },
};

/** The share as participants read it in a language. */
export const shareWordsIn =
  (language: WidgetLanguage) =>
  (share: ShareTerms): string =>
    shareWords(share, shareTexts[language], language);
