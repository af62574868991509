import type { WidgetLanguage } from "../../languages/list.ts";
import { shareTexts } from "../../languages/texts.ts";
import { type ShareTerms, shareWords } from "./share-words.ts";

/** The share as participants read it in a language. */
export const shareWordsIn =
  (language: WidgetLanguage) =>
  (share: ShareTerms): string =>
    shareWords(share, shareTexts[language], language);
