import type { OwnData } from "../types.ts";
import { h } from "../ui/dom.ts";
import { formatMoney } from "../ui/money.ts";
import { wordsFor } from "./api.ts";
import { fill, language, locale, texts } from "./page-data.ts";

/** The hash in the names of the files that draw payouts, one for each language. */
declare const PAYOUTS: string;

export const loadPayouts = () => import(`/w/_/payouts-${language}-${PAYOUTS}.js`);

/** The participant's balances and payouts. Their code is loaded only where a project pays balances. */
export function balancePart({ balances }: OwnData): Node[] {
  if (balances === null) return [];
  const part = h("section");
  const draw = async () => {
    const { default: drawPayouts } = await loadPayouts();
    await drawPayouts(part);
  };
  draw().catch((error) => part.replaceChildren(h("p", {}, wordsFor(error))));
  return [part];
}

/** The amounts that an erasure leaves unpaid, in words; none without any. */
export function owedWords({ balances }: OwnData): Node[] {
  const owed = (balances ?? []).filter(({ amount }) => amount > 0).map((one) => formatMoney(one, locale));
  return owed.length === 0 ? [] : [h("p", {}, fill(texts.eraseOwed, { amounts: owed.join(", ") }))];
}
