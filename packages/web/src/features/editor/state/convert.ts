import { textKeys, widgetSettings, widgetTexts } from "@kiteloop/contract/widget/content";
import type { WidgetLanguage } from "@kiteloop/contract/widget/languages";
import type { LanguageTexts } from "@kiteloop/contract/widget/texts/en.data";
import type { WidgetType } from "@kiteloop/contract/widget/types";
import { defaultConfig, WidgetConfig } from "@kiteloop/contract/widget-config";
import * as z from "zod";
import { languagesOf, type Texts, textsIn } from "./texts.ts";

/** Built-in texts of the languages that a widget speaks. */
export type BuiltIns = Partial<Record<WidgetLanguage, LanguageTexts>>;

export type Conversion = {
  config: WidgetConfig;
  /** Texts and settings of the old type that the new one takes over, by key. */
  kept: string[];
  /** Texts of the old type as they are built in: the new type has its own built-in ones. */
  usual: string[];
  /** What was written or set and has no place in the new type. */
  lost: string[];
};

/** Texts that say the same whoever reads them. */
const neutral: readonly string[] = ["reward", "friendReward", "close"];
/** Labels of a friend's address in one type and of the visitor's own in another. */
const addressed: readonly string[] = ["emailLabel"];

/** Whether a text of one type means the same in the other: the welcome card alone speaks to the invitee. */
function means(key: string, from: WidgetType, to: WidgetType): boolean {
  if (from === to || neutral.includes(key)) return true;
  return from !== "welcome" && to !== "welcome" && !addressed.includes(key);
}

/** Whether a type's schema takes this text or setting. */
function takes(type: WidgetType, key: string, value: unknown): boolean {
  const shape = { ...widgetTexts[type].shape, ...widgetSettings[type] };
  const schema = new Map<string, z.ZodType>(Object.entries(shape)).get(key);
  return schema?.safeParse(value).success ?? false;
}

const usualIn = (builtIns: BuiltIns, language: WidgetLanguage, type: WidgetType): Texts => ({
  ...builtIns[language]?.[type],
});

/**
 * The configuration as one of another widget type. Design and behaviour carry over; of the content, settings that
 * both have, and texts that somebody wrote and that mean the same there, in each language. Every other text is the
 * built-in one of its language.
 */
export function convert(from: WidgetConfig, type: WidgetType, builtIns: BuiltIns): Conversion {
  const blank: WidgetConfig = defaultConfig(type);
  const carries = (key: string, value: unknown) => means(key, from.type, type) && takes(type, key, value);
  const written = (language: WidgetLanguage) => {
    const usual = usualIn(builtIns, language, from.type);
    return Object.entries(textsIn(from, language)).filter(([key, text]) => text !== (usual[key] ?? ""));
  };
  const textsFor = (language: WidgetLanguage) => ({
    ...usualIn(builtIns, language, type),
    ...Object.fromEntries(written(language).filter(([key, text]) => carries(key, text))),
  });
  const translations = languagesOf(from)
    .filter((language) => language !== from.language)
    .map((language) => [language, z.record(z.string(), z.string()).parse(filled(textsFor(language)))]);

  const isText = new Set(textKeys(from.type));
  const settings = Object.entries(from.content).filter(([key]) => !isText.has(key));
  const config = WidgetConfig.parse({
    ...blank,
    language: from.language,
    content: {
      ...blank.content,
      ...textsFor(from.language),
      ...Object.fromEntries(settings.filter(([key, value]) => carries(key, value))),
    },
    translations: Object.fromEntries(translations),
    design: from.design,
    behaviour: from.behaviour,
  });

  const said = new Map(languagesOf(from).flatMap(written));
  const set = [...said, ...settings];
  const kept = set.filter(([key, value]) => carries(key, value)).map(([key]) => key);
  return {
    config,
    kept,
    usual: [...isText].filter((key) => !said.has(key)),
    lost: set.filter(([key, value]) => !carries(key, value)).map(([key]) => key),
  };
}

/** A translation holds no empty text. */
const filled = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
