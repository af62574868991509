import { textKeys, widgetTexts } from "@kiteloop/contract/widget/content";
import { type WidgetLanguage, widgetLanguages } from "@kiteloop/contract/widget/languages";
import type { LanguageTexts } from "@kiteloop/contract/widget/texts/en.data";
import type { WidgetType } from "@kiteloop/contract/widget/types";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import * as z from "zod";

export type Texts = Readonly<Record<string, string>>;

/** What is put together here is checked as a whole before it is saved. */
const put = (config: WidgetConfig, change: { content?: object; translations?: object }) =>
  ({ ...config, ...change }) as WidgetConfig;

/** How many characters a text may have, from the schema that the API checks it with. */
export function maxLengthOf(type: WidgetType, key: string): number | undefined {
  const schema = new Map<string, z.ZodType>(Object.entries(widgetTexts[type].shape)).get(key);
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}

const textsOf = (type: WidgetType, values: object): Texts =>
  Object.fromEntries(
    textKeys(type).flatMap((key) => {
      const value: unknown = Reflect.get(values, key);
      return typeof value === "string" ? [[key, value]] : [];
    }),
  );

/** The widget's texts in a language, without what a translation leaves out. */
export function textsIn(config: WidgetConfig, language: WidgetLanguage): Texts {
  const values = language === config.language ? config.content : config.translations[language];
  return values ? textsOf(config.type, values) : {};
}

/** One text in a language; empty where a translation leaves it out. */
export function textIn(config: WidgetConfig, language: WidgetLanguage, key: string): string {
  const values = language === config.language ? config.content : config.translations[language];
  const value: unknown = values && Reflect.get(values, key);
  return typeof value === "string" ? value : "";
}

/** The main language first, then its translations. */
export const languagesOf = (config: WidgetConfig): WidgetLanguage[] => [
  config.language,
  ...widgetLanguages.filter((other) => other !== config.language && config.translations[other] !== undefined),
];

/** The field a text is, as complaints and history name it. */
export const textField = (config: WidgetConfig, language: WidgetLanguage, key: string): string =>
  language === config.language ? `content.${key}` : `translations.${language}.${key}`;

/** Changes several texts of a language. An empty one of a translation is left out, so that it falls back. */
export function withTexts(config: WidgetConfig, language: WidgetLanguage, changed: Texts): WidgetConfig {
  if (language === config.language) return put(config, { content: { ...config.content, ...changed } });
  const all = { ...config.translations[language], ...changed };
  const kept = Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ""));
  return put(config, { translations: { ...config.translations, [language]: kept } });
}

/** Changes a setting that is the same in each language. */
export const withSetting = (config: WidgetConfig, key: string, value: unknown): WidgetConfig =>
  put(config, { content: { ...config.content, [key]: value } });

/** Texts that a translation leaves out and that say something in the widget's own language. */
export function missingTexts(config: WidgetConfig, language: WidgetLanguage): string[] {
  const translated = textsIn(config, language);
  const own = textsIn(config, config.language);
  return Object.keys(own).filter((key) => own[key] !== "" && translated[key] === undefined);
}

/**
 * What a translation can start with: the built-in text of its language wherever the widget says the built-in one in
 * its own. What a member wrote has no translation yet.
 */
export function builtInTranslation(config: WidgetConfig, own: LanguageTexts, other: LanguageTexts): Texts {
  const { type } = config;
  const [said, usual, translated] = [
    textsIn(config, config.language),
    textsOf(type, own[type]),
    textsOf(type, other[type]),
  ];
  const same = Object.entries(translated).filter(([key]) => said[key] !== "" && said[key] === usual[key]);
  return Object.fromEntries(same.filter(([, text]) => text !== ""));
}

/** Built-in texts of a language for everything that its translation leaves out. */
export function missingBuiltIns(
  config: WidgetConfig,
  language: WidgetLanguage,
  builtIn: LanguageTexts,
): Texts {
  const missing = missingTexts(config, language);
  return Object.fromEntries(
    Object.entries(textsOf(config.type, builtIn[config.type])).filter(
      ([key, text]) => text !== "" && missing.includes(key),
    ),
  );
}

export const withoutLanguage = (config: WidgetConfig, language: WidgetLanguage): WidgetConfig => {
  const { [language]: _, ...translations } = config.translations;
  return put(config, { translations });
};

/**
 * Makes a translation the widget's own language, and the own language a translation. What the translation leaves out
 * stays as it was said.
 */
export function withMainLanguage(config: WidgetConfig, language: WidgetLanguage): WidgetConfig {
  if (language === config.language) return config;
  const { [language]: translated, ...others } = config.translations;
  const before = Object.entries(textsIn(config, config.language)).filter(([, text]) => text !== "");
  return put(
    { ...config, language },
    {
      content: { ...config.content, ...translated },
      translations: { ...others, [config.language]: Object.fromEntries(before) },
    },
  );
}

/** True for what can be translated. */
export const isText = (type: WidgetType, key: string): boolean => textKeys(type).includes(key);
