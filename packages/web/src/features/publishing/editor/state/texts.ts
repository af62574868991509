import type { LanguageTexts } from "@kiteloop/contract/languages/en/widget.data";
import { type WidgetLanguage, widgetLanguages } from "@kiteloop/contract/languages/list";
import { textKeys, widgetTexts } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { lines } from "@kiteloop/contract/shared/fields";
import type * as z from "zod";

export type Texts = Readonly<Record<string, string>>;

/** Changes made here are validated as a whole before saving. */
const put = (config: WidgetConfig, change: { content?: object; translations?: object }) =>
  ({ ...config, ...change }) as WidgetConfig;

/** Maximum length of a text, from the API's schema. */
export function maxLengthOf(type: WidgetType, key: string): number | undefined {
  const schema = new Map<string, z.ZodString>(Object.entries(widgetTexts[type].shape)).get(key);
  return schema && lines.get(schema)?.max;
}

const textsOf = (type: WidgetType, values: object): Texts =>
  Object.fromEntries(
    textKeys(type).flatMap((key) => {
      const value: unknown = Reflect.get(values, key);
      return typeof value === "string" ? [[key, value]] : [];
    }),
  );

/** The widget's texts in a language, without missing ones. */
export function textsIn(config: WidgetConfig, language: WidgetLanguage): Texts {
  const values = language === config.language ? config.content : config.translations[language];
  return values ? textsOf(config.type, values) : {};
}

/** A text in a language; empty if a translation lacks it. */
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

/** Path of a text's field, as used by errors and history. */
export const textField = (config: WidgetConfig, language: WidgetLanguage, key: string): string =>
  language === config.language ? `content.${key}` : `translations.${language}.${key}`;

/** Changes several texts of a language. Empty ones are removed from a translation, so that they fall back. */
export function withTexts(config: WidgetConfig, language: WidgetLanguage, changed: Texts): WidgetConfig {
  if (language === config.language) return put(config, { content: { ...config.content, ...changed } });
  const all = { ...config.translations[language], ...changed };
  const nonEmpty = Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ""));
  return put(config, { translations: { ...config.translations, [language]: nonEmpty } });
}

/** Changes a setting that is the same in each language. */
export const withSetting = (config: WidgetConfig, key: string, value: unknown): WidgetConfig =>
  put(config, { content: { ...config.content, [key]: value } });

/** Texts that a translation lacks, and that are not empty in the widget's own language. */
export function missingTexts(config: WidgetConfig, language: WidgetLanguage): string[] {
  const translated = textsIn(config, language);
  const own = textsIn(config, config.language);
  return Object.keys(own).filter((key) => own[key] !== "" && translated[key] === undefined);
}

/**
 * Initial texts of a translation: the built-in ones of its language, where the widget's own language has the built-in
 * one too. Custom texts have no translation yet.
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

/** Built-in texts of a language for everything that its translation lacks. */
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

/** Swaps a translation with the widget's own language. Texts that the translation lacks keep their old wording. */
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

/** Whether a key is translatable. */
export const isText = (type: WidgetType, key: string): boolean => textKeys(type).includes(key);
