import type { WidgetLanguage } from "../../publishing/widget/languages.ts";
import { arabicSharePage } from "./ar.data.ts";
import { germanSharePage } from "./de.data.ts";
import { englishSharePage, type SharePageTexts } from "./en.data.ts";
import { spanishSharePage } from "./es.data.ts";
import { frenchSharePage } from "./fr.data.ts";
import { japaneseSharePage } from "./ja.data.ts";
import { portugueseSharePage } from "./pt.data.ts";

export type { SharePageTexts };

/** The share page's texts, in the languages that widgets have. */
export const sharePageTexts: Record<WidgetLanguage, SharePageTexts> = {
  en: englishSharePage,
  de: germanSharePage,
  es: spanishSharePage,
  fr: frenchSharePage,
  pt: portugueseSharePage,
  ja: japaneseSharePage,
  ar: arabicSharePage,
};
