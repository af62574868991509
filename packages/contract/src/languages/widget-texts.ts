import { widget as english, type LanguageTexts } from "./en/widget.data.ts";
import type { WidgetLanguage } from "./list.ts";

const widgetTexts: Readonly<Record<WidgetLanguage, () => Promise<LanguageTexts>>> = {
  en: async () => english,
  ar: async () => (await import("./ar/widget.data.ts")).widget,
  de: async () => (await import("./de/widget.data.ts")).widget,
  es: async () => (await import("./es/widget.data.ts")).widget,
  fr: async () => (await import("./fr/widget.data.ts")).widget,
  hi: async () => (await import("./hi/widget.data.ts")).widget,
  it: async () => (await import("./it/widget.data.ts")).widget,
  ja: async () => (await import("./ja/widget.data.ts")).widget,
  ko: async () => (await import("./ko/widget.data.ts")).widget,
  nl: async () => (await import("./nl/widget.data.ts")).widget,
  pl: async () => (await import("./pl/widget.data.ts")).widget,
  pt: async () => (await import("./pt/widget.data.ts")).widget,
  tr: async () => (await import("./tr/widget.data.ts")).widget,
  zh: async () => (await import("./zh/widget.data.ts")).widget,
};

/** A widget's default texts in a language. Loads only that language. */
export const builtInTexts = (language: WidgetLanguage): Promise<LanguageTexts> => widgetTexts[language]();
