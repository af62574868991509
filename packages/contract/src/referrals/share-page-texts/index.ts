import type { WidgetLanguage } from "../../publishing/widget/languages.ts";
import { arabicShared } from "../../publishing/widget/texts/shared/ar.data.ts";
import { germanShared } from "../../publishing/widget/texts/shared/de.data.ts";
import { englishShared } from "../../publishing/widget/texts/shared/en.data.ts";
import { spanishShared } from "../../publishing/widget/texts/shared/es.data.ts";
import { frenchShared } from "../../publishing/widget/texts/shared/fr.data.ts";
import { hindiShared } from "../../publishing/widget/texts/shared/hi.data.ts";
import { italianShared } from "../../publishing/widget/texts/shared/it.data.ts";
import { japaneseShared } from "../../publishing/widget/texts/shared/ja.data.ts";
import { koreanShared } from "../../publishing/widget/texts/shared/ko.data.ts";
import { dutchShared } from "../../publishing/widget/texts/shared/nl.data.ts";
import { polishShared } from "../../publishing/widget/texts/shared/pl.data.ts";
import { portugueseShared } from "../../publishing/widget/texts/shared/pt.data.ts";
import { turkishShared } from "../../publishing/widget/texts/shared/tr.data.ts";
import { chineseShared } from "../../publishing/widget/texts/shared/zh.data.ts";
import { arabicSharePage } from "./ar.data.ts";
import { germanSharePage } from "./de.data.ts";
import { englishSharePage, type OwnTexts } from "./en.data.ts";
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
import { withWidgets } from "./with-widgets.ts";
import { chineseSharePage } from "./zh.data.ts";

/** The share page's texts in one language. */
export type SharePageTexts = OwnTexts & ReturnType<typeof withWidgets>;

/** The share page's texts, in the languages that widgets have. */
export const sharePageTexts: Record<WidgetLanguage, SharePageTexts> = {
  en: { ...withWidgets(englishShared), ...englishSharePage },
  de: { ...withWidgets(germanShared), ...germanSharePage },
  es: { ...withWidgets(spanishShared), ...spanishSharePage },
  fr: { ...withWidgets(frenchShared), ...frenchSharePage },
  pt: { ...withWidgets(portugueseShared), ...portugueseSharePage },
  ja: { ...withWidgets(japaneseShared), ...japaneseSharePage },
  ar: { ...withWidgets(arabicShared), ...arabicSharePage },
  it: { ...withWidgets(italianShared), ...italianSharePage },
  nl: { ...withWidgets(dutchShared), ...dutchSharePage },
  pl: { ...withWidgets(polishShared), ...polishSharePage },
  tr: { ...withWidgets(turkishShared), ...turkishSharePage },
  zh: { ...withWidgets(chineseShared), ...chineseSharePage },
  ko: { ...withWidgets(koreanShared), ...koreanSharePage },
  hi: { ...withWidgets(hindiShared), ...hindiSharePage },
};
