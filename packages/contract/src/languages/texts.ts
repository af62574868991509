/** Texts by surface and language. A record for each surface: a bundle contains only those that it reads. */

import * as ar from "./ar/index.ts";
import * as de from "./de/index.ts";
import * as en from "./en/index.ts";
import * as es from "./es/index.ts";
import * as fr from "./fr/index.ts";
import * as hi from "./hi/index.ts";
import * as it from "./it/index.ts";
import * as ja from "./ja/index.ts";
import * as ko from "./ko/index.ts";
import type { WidgetLanguage } from "./list.ts";
import * as nl from "./nl/index.ts";
import * as pl from "./pl/index.ts";
import * as pt from "./pt/index.ts";
import * as tr from "./tr/index.ts";
import { withWidgets } from "./with-widgets.ts";
import * as zh from "./zh/index.ts";

/** The texts of one surface in all languages. */
type InLanguages<T> = Readonly<Record<WidgetLanguage, T>>;

const commonTexts: InLanguages<typeof en.common> = {
  ar: ar.common,
  de: de.common,
  en: en.common,
  es: es.common,
  fr: fr.common,
  hi: hi.common,
  it: it.common,
  ja: ja.common,
  ko: ko.common,
  nl: nl.common,
  pl: pl.common,
  pt: pt.common,
  tr: tr.common,
  zh: zh.common,
};

const ownTexts: InLanguages<typeof en.sharePage> = {
  ar: ar.sharePage,
  de: de.sharePage,
  en: en.sharePage,
  es: es.sharePage,
  fr: fr.sharePage,
  hi: hi.sharePage,
  it: it.sharePage,
  ja: ja.sharePage,
  ko: ko.sharePage,
  nl: nl.sharePage,
  pl: pl.sharePage,
  pt: pt.sharePage,
  tr: tr.sharePage,
  zh: zh.sharePage,
};

/** The share page's texts in one language: its own, and those that widgets have as well. */
export const sharePageTexts = (language: WidgetLanguage) => ({
  ...withWidgets(commonTexts[language]),
  ...ownTexts[language],
});

export type SharePageTexts = ReturnType<typeof sharePageTexts>;

/** A share of payments, as a reward. Apart from the English words, which are all that most handlers need. */
export const shareTexts: InLanguages<typeof en.share> = {
  ar: ar.share,
  de: de.share,
  en: en.share,
  es: es.share,
  fr: fr.share,
  hi: hi.share,
  it: it.share,
  ja: ja.share,
  ko: ko.share,
  nl: nl.share,
  pl: pl.share,
  pt: pt.share,
  tr: tr.share,
  zh: zh.share,
};

/** The last day on which participants earn rewards. */
export const untilTexts: InLanguages<string> = {
  ar: ar.until,
  de: de.until,
  en: en.until,
  es: es.until,
  fr: fr.until,
  hi: hi.until,
  it: it.until,
  ja: ja.until,
  ko: ko.until,
  nl: nl.until,
  pl: pl.until,
  pt: pt.until,
  tr: tr.until,
  zh: zh.until,
};

/** The balance of a participant, as their own data states it. */
export const balanceTexts: InLanguages<typeof en.balance> = {
  ar: ar.balance,
  de: de.balance,
  en: en.balance,
  es: es.balance,
  fr: fr.balance,
  hi: hi.balance,
  it: it.balance,
  ja: ja.balance,
  ko: ko.balance,
  nl: nl.balance,
  pl: pl.balance,
  pt: pt.balance,
  tr: tr.balance,
  zh: zh.balance,
};

export const confirmationTexts: InLanguages<typeof en.confirmation> = {
  ar: ar.confirmation,
  de: de.confirmation,
  en: en.confirmation,
  es: es.confirmation,
  fr: fr.confirmation,
  hi: hi.confirmation,
  it: it.confirmation,
  ja: ja.confirmation,
  ko: ko.confirmation,
  nl: nl.confirmation,
  pl: pl.confirmation,
  pt: pt.confirmation,
  tr: tr.confirmation,
  zh: zh.confirmation,
};

export const unsubscribeTexts: InLanguages<typeof en.unsubscribe> = {
  ar: ar.unsubscribe,
  de: de.unsubscribe,
  en: en.unsubscribe,
  es: es.unsubscribe,
  fr: fr.unsubscribe,
  hi: hi.unsubscribe,
  it: it.unsubscribe,
  ja: ja.unsubscribe,
  ko: ko.unsubscribe,
  nl: nl.unsubscribe,
  pl: pl.unsubscribe,
  pt: pt.unsubscribe,
  tr: tr.unsubscribe,
  zh: zh.unsubscribe,
};

export const problemTexts: InLanguages<typeof en.problem> = {
  ar: ar.problem,
  de: de.problem,
  en: en.problem,
  es: es.problem,
  fr: fr.problem,
  hi: hi.problem,
  it: it.problem,
  ja: ja.problem,
  ko: ko.problem,
  nl: nl.problem,
  pl: pl.problem,
  pt: pt.problem,
  tr: tr.problem,
  zh: zh.problem,
};

export const linkPreviewTexts: InLanguages<typeof en.linkPreview> = {
  ar: ar.linkPreview,
  de: de.linkPreview,
  en: en.linkPreview,
  es: es.linkPreview,
  fr: fr.linkPreview,
  hi: hi.linkPreview,
  it: it.linkPreview,
  ja: ja.linkPreview,
  ko: ko.linkPreview,
  nl: nl.linkPreview,
  pl: pl.linkPreview,
  pt: pt.linkPreview,
  tr: tr.linkPreview,
  zh: zh.linkPreview,
};
