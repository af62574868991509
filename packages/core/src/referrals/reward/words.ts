import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { shareWords } from "@kiteloop/contract/publishing/widget/share-words";
import { shareWordsIn } from "@kiteloop/contract/publishing/widget/share-words-in";
import type { StoredReward } from "./store.ts";

/** The most months that a share's rule may have. */
const mostMonths = 120;

/** A reward in a participant's language. A share is stored in English words, which state its terms; others are a member's. */
export function rewardWordsIn(
  { what, share }: Pick<StoredReward, "what" | "share">,
  language: WidgetLanguage,
): string {
  if (share === undefined) return what;
  const { basisPoints, of } = share;
  const terms = [null, ...Array.from({ length: mostMonths }, (_, n) => n + 1)].map((months) => ({
    basisPoints,
    months,
    of,
  }));
  const stated = terms.find((one) => shareWords(one) === what);
  return stated === undefined ? what : shareWordsIn(language)(stated);
}
