import type { WidgetLanguage } from "../../publishing/widget/languages.ts";
import { arabicSharePage } from "./ar.data.ts";
import { germanSharePage } from "./de.data.ts";
import { englishSharePage, type SharePageTexts } from "./en.data.ts";
import { spanishSharePage } from "./es.data.ts";
import { frenchSharePage } from "./fr.data.ts";
import { hindiSharePage } from "./hi.data.ts";
import { italianSharePage } from "./it.data.ts";
import { japaneseSharePage } from "./ja.data.ts";
import { koreanSharePage } from "./ko.data.ts";
import { dutchSharePage } from "./nl.data.ts";
import { polishSharePage } from "./pl.data.ts";
import { portugueseSharePage } from "./pt.data.ts";
import { turkishSharePage } from "./tr.data.ts";
import { chineseSharePage } from "./zh.data.ts";

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
  it: italianSharePage,
  nl: dutchSharePage,
  pl: polishSharePage,
  tr: turkishSharePage,
  zh: chineseSharePage,
  ko: koreanSharePage,
  hi: hindiSharePage,
};
