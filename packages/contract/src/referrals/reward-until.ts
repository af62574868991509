import type { WidgetLanguage } from "../publishing/widget/languages.ts";

const texts: Record<WidgetLanguage, string> = {
  en: "Earn rewards until {date}.",
  de: "Prämien gibt es bis zum {date}.",
  fr: "Récompenses à gagner jusqu’au {date}.",
  es: "Consigue recompensas hasta el {date}.",
  it: "Premi disponibili fino al {date}.",
  nl: "Beloningen tot en met {date}.",
  pl: "Nagrody do {date}.",
  pt: "Recompensas até {date}.",
  tr: "Ödüller {date} tarihine kadar geçerli.",
  ja: "特典は{date}まで獲得できます。",
  ko: "리워드는 {date}까지 받을 수 있어요.",
  zh: "奖励可获得至{date}。",
  hi: "इनाम {date} तक मिलेंगे।",
  ar: "المكافآت متاحة حتى {date}.",
};

/** Says to participants which day is the last one on which they earn rewards. */
export function untilWords(day: string, language: WidgetLanguage): string {
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return texts[language].replace("{date}", date.format(Date.parse(day)));
}
