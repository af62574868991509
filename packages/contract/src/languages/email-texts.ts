import { email as ar } from "./ar/email.data.ts";
import { email as de } from "./de/email.data.ts";
import { type EmailTexts, email as en } from "./en/email.data.ts";
import { email as es } from "./es/email.data.ts";
import { email as fr } from "./fr/email.data.ts";
import { email as hi } from "./hi/email.data.ts";
import { email as it } from "./it/email.data.ts";
import { email as ja } from "./ja/email.data.ts";
import { email as ko } from "./ko/email.data.ts";
import type { WidgetLanguage } from "./list.ts";
import { email as nl } from "./nl/email.data.ts";
import { email as pl } from "./pl/email.data.ts";
import { email as pt } from "./pt/email.data.ts";
import { email as tr } from "./tr/email.data.ts";
import { email as zh } from "./zh/email.data.ts";

/**
 * Everything that an email in a project's name says. Apart from other texts, because handlers load what writes emails on
 * demand, and a module is loaded as a whole.
 */
export const emailTexts: Readonly<Record<WidgetLanguage, EmailTexts>> = {
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
