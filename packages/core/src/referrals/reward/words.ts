import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { type ShareTerms, shareWords } from "@kiteloop/contract/publishing/widget/share-words";
import { shareWordsIn } from "@kiteloop/contract/publishing/widget/share-words-in";
import type { StoredReward } from "./store.ts";

/** The most months that a share's rule may have. */
const mostMonths = 120;

/** A reward in a participant's language. A share is stored in English words, which state its terms; others are a member's. */
export function rewardWordsIn(
  { what, share, currency }: Pick<StoredReward, "what" | "share" | "currency">,
  language: WidgetLanguage,
): string {
  if (share === undefined) return what;
  const stated = termsOf(share, currency).find((one) => shareWords(one) === what);
  return stated === undefined ? what : shareWordsIn(language)(stated);
}

/** The terms that a share can have been earned by: those that it keeps, or a rate with any months. */
function termsOf(
  { basisPoints, fixed, months: kept, payments, of }: NonNullable<StoredReward["share"]>,
  currency = "",
): ShareTerms[] {
  const months = kept ?? null;
  if (fixed !== undefined) return [{ fixed: [{ amount: fixed, currency }], months, payments }];
  if (payments !== undefined) return [{ basisPoints, months, payments, of }];
  const spans = [null, ...Array.from({ length: mostMonths }, (_, n) => n + 1)];
  return spans.map((span) => ({ basisPoints, months: span, of }));
}
