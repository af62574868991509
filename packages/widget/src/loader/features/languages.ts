import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import type { LanguageChunk } from "@kiteloop/contract/publishing/embed";
import type { EmbedWidget } from "../../types.ts";
import type { ManifestPort, ModulePort, Translate } from "../ports.ts";

const translated = <W extends EmbedWidget>(
  widget: W,
  language: WidgetLanguage,
  texts: Record<string, string>,
): W => ({ ...widget, language, content: { ...widget.content, ...texts } });

/** The widget in the page's language, or if the page has none the visitor's; without a translation in its own. */
export default function languages({ manifest, loadModule }: ManifestPort & ModulePort): Translate {
  const addresses = manifest.languages ?? {};
  const isTranslated = (language = ""): language is WidgetLanguage => language in addresses;
  return async (widget) => {
    const { lang } = document.documentElement;
    for (const tag of lang ? [lang] : navigator.languages) {
      const language = tag.toLowerCase().split("-")[0];
      if (language === widget.language) break;
      const address = isTranslated(language) && addresses[language];
      const texts = address && (await loadModule<LanguageChunk>(address))?.[widget.id];
      if (texts) return translated(widget, language, texts);
    }
    return widget;
  };
}
