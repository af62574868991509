import type { WidgetLanguage } from "../../publishing/widget/languages.ts";
import { arabic } from "./ar.data.ts";
import { german } from "./de.data.ts";
import { english, type SharePageTexts } from "./en.data.ts";
import { spanish } from "./es.data.ts";
import { french } from "./fr.data.ts";
import { japanese } from "./ja.data.ts";
import { portuguese } from "./pt.data.ts";

export type { SharePageTexts };

/** The share page's texts, in the languages that widgets have. */
export const sharePageTexts: Record<WidgetLanguage, SharePageTexts> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
  ja: japanese,
  ar: arabic,
};
