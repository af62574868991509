import type { LanguageTexts } from "@kiteloop/contract/languages/en/widget.data";
import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { textKeys, widgetSettings, widgetTexts } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { defaultConfig, WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import * as z from "zod";
import { languagesOf, type Texts, textsIn } from "./texts.ts";

/** Built-in texts of a widget's languages. */
export type BuiltIns = Partial<Record<WidgetLanguage, LanguageTexts>>;

export type Conversion = {
  config: WidgetConfig;
  /** Keys of the old type's texts and settings that carry over. */
  kept: string[];
  /** Unchanged built-in texts of the old type: the new type has its own. */
  usual: string[];
  /** Custom texts and settings that the new type lacks. */
  lost: string[];
};

/** Texts with the same meaning for every audience. */
const neutral: readonly string[] = ["reward", "friendReward", "close"];
/** Labels of a friend's address in one type and of the visitor's own in another. */
const addressed: readonly string[] = ["emailLabel"];

/** Whether a text has the same meaning in both types: only the welcome card addresses the invitee. */
function means(key: string, from: WidgetType, to: WidgetType): boolean {
  if (from === to || neutral.includes(key)) return true;
  return from !== "welcome" && to !== "welcome" && !addressed.includes(key);
}

/** Whether a type's schema has this text or setting. */
function takes(type: WidgetType, key: string, value: unknown): boolean {
  const shape = { ...widgetTexts[type].shape, ...widgetSettings[type] };
  const schema = new Map<string, z.ZodType>(Object.entries(shape)).get(key);
  return schema?.safeParse(value).success ?? false;
}

const usualIn = (builtIns: BuiltIns, language: WidgetLanguage, type: WidgetType): Texts => ({
  ...builtIns[language]?.[type],
});

/**
 * Converts a configuration to another widget type. Design and behavior carry over; of the content, common settings,
 * and custom texts with the same meaning in each language. Every other text is the built-in one of its language.
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

  const writtenTexts = new Map(languagesOf(from).flatMap(written));
  const set = [...writtenTexts, ...settings];
  const keptKeys = set.filter(([key, value]) => carries(key, value)).map(([key]) => key);
  return {
    config,
    kept: keptKeys,
    usual: [...isText].filter((key) => !writtenTexts.has(key)),
    lost: set.filter(([key, value]) => !carries(key, value)).map(([key]) => key),
  };
}

/** A translation cannot contain empty texts. */
const filled = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
