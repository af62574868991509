import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import type { WidgetTexts } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { shopTexts } from "./shop-texts.data.ts";

type Translations = { [T in WidgetType]: Record<"de" | "ar", WidgetTexts<T>> };

/** Every widget's texts in the languages of the shop's other pages. */
export async function shopTranslations(): Promise<Pick<Translations, keyof (typeof shopTexts)["de"]>> {
  const [german, arabic] = await Promise.all([builtInTexts("de"), builtInTexts("ar")]);
  const { de, ar } = shopTexts;
  return {
    invite: { de: { ...german.invite, ...de.invite }, ar: { ...arabic.invite, ...ar.invite } },
    share: { de: { ...german.share, ...de.share }, ar: { ...arabic.share, ...ar.share } },
    welcome: { de: { ...german.welcome, ...de.welcome }, ar: { ...arabic.welcome, ...ar.welcome } },
    prompt: { de: { ...german.prompt, ...de.prompt }, ar: { ...arabic.prompt, ...ar.prompt } },
  };
}

/** The widget with its translations, if it is on pages in other languages. */
export function translated(
  config: WidgetConfig,
  translations: Awaited<ReturnType<typeof shopTranslations>>,
): WidgetConfig {
  switch (config.type) {
    case "invite":
      return { ...config, translations: translations.invite };
    case "share":
      return { ...config, translations: translations.share };
    case "welcome":
      return { ...config, translations: translations.welcome };
    case "prompt":
      return { ...config, translations: translations.prompt };
    default:
      return config;
  }
}
