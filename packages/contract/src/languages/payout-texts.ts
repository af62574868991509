import { payouts as ar } from "./ar/payouts.data.ts";
import { payouts as de } from "./de/payouts.data.ts";
import { payouts as en, type PayoutTexts } from "./en/payouts.data.ts";
import { payouts as es } from "./es/payouts.data.ts";
import { payouts as fr } from "./fr/payouts.data.ts";
import { payouts as hi } from "./hi/payouts.data.ts";
import { payouts as it } from "./it/payouts.data.ts";
import { payouts as ja } from "./ja/payouts.data.ts";
import { payouts as ko } from "./ko/payouts.data.ts";
import type { WidgetLanguage } from "./list.ts";
import { payouts as nl } from "./nl/payouts.data.ts";
import { payouts as pl } from "./pl/payouts.data.ts";
import { payouts as pt } from "./pt/payouts.data.ts";
import { payouts as tr } from "./tr/payouts.data.ts";
import { payouts as zh } from "./zh/payouts.data.ts";

/** The texts of balances and payouts on the share page. The widget's build makes a file of each language. */
export const payoutTexts: Readonly<Record<WidgetLanguage, PayoutTexts>> = {
  ar,
  de,
  en,
  es,
  fr,
  hi,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  tr,
  zh,
};
