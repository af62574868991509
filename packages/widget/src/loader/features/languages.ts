import type { LanguageChunk } from "@kiteloop/contract/embed";
import type { EmbedManifest, EmbedWidget } from "../../types.ts";
import type { Page } from "../page.ts";

/** The widget in the page's language, or without one in the visitor's; in its own where there is no other. */
export default function languages({ manifest, bring }: Page) {
  return async (widget: EmbedWidget): Promise<EmbedWidget> => {
    const { lang } = document.documentElement;
    for (const tag of lang ? [lang] : navigator.languages) {
      const language = tag.toLowerCase().split("-")[0] as keyof NonNullable<EmbedManifest["languages"]>;
      if (language === widget.language) break;
      const url = manifest.languages?.[language];
      const texts = url && (await bring<LanguageChunk>(url))?.[widget.id];
      if (texts) return { ...widget, language, content: { ...widget.content, ...texts } } as EmbedWidget;
    }
    return widget;
  };
}
