import { type WidgetLanguage, widgetLanguages } from "./languages.ts";

/** The part of an invitee's payments that their inviter gets, in hundredths of a percent, and for how many months; null forever. */
export type ShareTerms = { basisPoints: number; months: number | null };

type Words = { forever: string; month: string; months: string };

/** `{percent}` and `{months}` are filled in. */
const words: Record<WidgetLanguage, Words> = {
  en: {
    forever: "{percent} of everything they pay",
    month: "{percent} of what they pay for 1 month",
    months: "{percent} of what they pay for {months} months",
  },
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

/** The share as participants read it: "20% of what they pay for 12 months". In English for a language without built-in texts. */
export function shareWords({ basisPoints, months }: ShareTerms, language = "en"): string {
  const known = widgetLanguages.find((one) => one === language) ?? "en";
  const form = months === null ? "forever" : months === 1 ? "month" : "months";
  const percent = new Intl.NumberFormat(known, { style: "percent", maximumFractionDigits: 2 });
  return words[known][form]
    .replace("{percent}", percent.format(basisPoints / 10_000))
    .replace("{months}", new Intl.NumberFormat(known).format(months ?? 0));
}

/** The promise to inviters: a reward for each invitee, a share of what they pay, or both; null for neither. */
export function inviterWords(
  { inviter, share }: { inviter: string | null; share?: ShareTerms | undefined },
  language?: string,
): string | null {
  if (share === undefined) return inviter;
  const words = shareWords(share, language);
  return inviter === null ? words : `${inviter} + ${words}`;
}
