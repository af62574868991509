import type { WidgetLanguage } from "../../languages/list.ts";
import type { WidgetConfig } from "../widget-config.ts";
import { textKeys } from "./content.ts";
import type { WidgetType } from "./types.ts";

type Texts = Record<string, string>;
type Rewards = { reward: string; friendReward: string };

/** Inserts the rewards into the texts of `type`; other values, such as URLs, are left out. */
function rewarded(type: WidgetType, content: object, { reward, friendReward }: Rewards): Texts {
  const filled: Texts = {};
  const keys = textKeys(type);
  for (const [key, text] of Object.entries(content)) {
    if (typeof text !== "string" || !keys.includes(key)) continue;
    filled[key] = text.replace(/\{(reward|friendReward)\}/g, (_, name) =>
      name === "reward" ? reward : friendReward,
    );
  }
  return filled;
}

/** The translated texts, with rewards inserted; empty without a translation. */
export function translationOf(config: WidgetConfig, language: WidgetLanguage): Texts {
  const translation = config.translations[language];
  if (!translation) return {};
  const { content } = config;
  const { reward = content.reward, friendReward = content.friendReward } = translation;
  return rewarded(config.type, translation, { reward, friendReward });
}

/** The config as shown in a language: its own texts if there is no translation, with rewards inserted. */
export function localised<C extends WidgetConfig>(config: C, language: WidgetLanguage): C {
  const own = rewarded(config.type, config.content, config.content);
  const translated = language === config.language ? undefined : config.translations[language];
  const other = translated ? translationOf(config, language) : {};
  return {
    ...config,
    language: translated ? language : config.language,
    content: { ...config.content, ...own, ...other },
  };
}
