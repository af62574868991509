/** Languages with built-in texts, as BCP 47 tags without region. Each has a folder here, and lines in `texts.ts`. */
export const widgetLanguages = [
  "en",
  "de",
  "es",
  "fr",
  "pt",
  "ja",
  "ar",
  "it",
  "nl",
  "pl",
  "tr",
  "zh",
  "ko",
  "hi",
] as const;
export type WidgetLanguage = (typeof widgetLanguages)[number];

/** Each language by its own name. */
export const languageNames: Record<WidgetLanguage, string> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  pt: "Português",
  ja: "日本語",
  ar: "العربية",
  it: "Italiano",
  nl: "Nederlands",
  pl: "Polski",
  tr: "Türkçe",
  zh: "简体中文",
  ko: "한국어",
  hi: "हिन्दी",
};

/** Languages written from right to left. */
export const isRightToLeft = (language: string): boolean => /^(?:ar|fa|he|ur)(?:-|$)/.test(language);
