import type { WidgetLanguage } from "./languages.ts";
import { englishShare, type ShareTerms, type ShareTexts, shareWords } from "./share-words.ts";

/** The share of payments in each language. Apart from the English words, which are all that most handlers need. */
const shareTexts: Record<WidgetLanguage, ShareTexts> = {
  en: englishShare,
  de: {
    forever: "{percent} aller ihrer Zahlungen",
    month: "{percent} ihrer Zahlungen für 1 Monat",
    months: "{percent} ihrer Zahlungen für {months} Monate",
  },
  es: {
    forever: "el {percent} de todo lo que paguen",
    month: "el {percent} de lo que paguen durante 1 mes",
    months: "el {percent} de lo que paguen durante {months} meses",
  },
  fr: {
    forever: "{percent} de tout ce qu’ils paient",
    month: "{percent} de ce qu’ils paient pendant 1 mois",
    months: "{percent} de ce qu’ils paient pendant {months} mois",
  },
  pt: {
    forever: "{percent} de tudo o que pagarem",
    month: "{percent} do que pagarem durante 1 mês",
    months: "{percent} do que pagarem durante {months} meses",
  },
  ja: {
    forever: "支払額すべての{percent}",
    month: "1か月間の支払額の{percent}",
    months: "{months}か月間の支払額の{percent}",
  },
  ar: {
    forever: "{percent} من كل ما يدفعونه",
    month: "{percent} مما يدفعونه لمدة شهر واحد",
    months: "{percent} مما يدفعونه لمدة {months} من الأشهر",
  },
};

/** The share as participants read it in a language. */
export const shareWordsIn =
  (language: WidgetLanguage) =>
  (share: ShareTerms): string =>
    shareWords(share, shareTexts[language], language);
