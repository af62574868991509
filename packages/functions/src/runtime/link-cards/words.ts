import { linkPreviewTexts } from "@kiteloop/contract/languages/texts";
import type { LinkCard } from "@kiteloop/core/shared/context";
import { fill } from "../../http/fill.ts";
import type { CardRenderer } from "./layout.ts";

/** Emoji and the characters that join or color them. */
const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\u20e3\ufe0e\ufe0f\u{e0020}-\u{e007f}]/gu;

/** Characters without a shape, among them those that change the direction of text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text as the fonts can draw it: without emoji. Null if something else is missing, or nothing is left. */
function drawable(text: string, { covers }: CardRenderer): string | null {
  const clean = text
    .normalize("NFC")
    .replace(emoji, (character) => (covers(character, "text") ? character : " "))
    .replace(invisible, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return clean !== "" && covers(clean, "text") ? clean : null;
}

/**
 * The words of a card. A script that the fonts lack is left out: then the sentence in another language gives way to the name
 * or the reward in it, and without those the card has no words.
 */
export function wordsOf({ language, project, reward }: LinkCard, renderer: CardRenderer) {
  const texts = linkPreviewTexts[language];
  const first = (value: string | null, sentence: (value: string) => string) => {
    const own = value === null ? null : drawable(value, renderer);
    return own && (drawable(sentence(own), renderer) ?? own);
  };
  return {
    headline: first(project, (name) => fill(texts.invited, { project: name })),
    reward: first(reward, (words) => fill(texts.reward, { reward: words })),
  };
}
