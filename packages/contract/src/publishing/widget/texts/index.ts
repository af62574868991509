import type { WidgetLanguage } from "../languages.ts";
import { english, type LanguageTexts } from "./en.data.ts";

const others: Record<Exclude<WidgetLanguage, "en">, () => Promise<LanguageTexts>> = {
  de: async () => (await import("./de.data.ts")).german,
  es: async () => (await import("./es.data.ts")).spanish,
  fr: async () => (await import("./fr.data.ts")).french,
  pt: async () => (await import("./pt.data.ts")).portuguese,
  ja: async () => (await import("./ja.data.ts")).japanese,
  ar: async () => (await import("./ar.data.ts")).arabic,
  it: async () => (await import("./it.data.ts")).italian,
  nl: async () => (await import("./nl.data.ts")).dutch,
  pl: async () => (await import("./pl.data.ts")).polish,
  tr: async () => (await import("./tr.data.ts")).turkish,
  zh: async () => (await import("./zh.data.ts")).chinese,
  ko: async () => (await import("./ko.data.ts")).korean,
  hi: async () => (await import("./hi.data.ts")).hindi,
};

/** A widget's default texts in a language. Loads only that language. */
export const builtInTexts = async (language: WidgetLanguage): Promise<LanguageTexts> =>
  language === "en" ? english : others[language]();
