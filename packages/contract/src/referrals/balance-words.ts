import type { WidgetLanguage } from "../languages/list.ts";
import { balanceTexts } from "../languages/texts.ts";
import { currencyDigits, toDecimal } from "../shared/money.ts";

/** An amount in the smallest unit of its currency, in a language: "€20.00". */
export function moneyWords(amount: number, currency: string, language: WidgetLanguage): string {
  const digits = currencyDigits(currency);
  const format = new Intl.NumberFormat(language, {
    ...{ style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  return format.format(Number(toDecimal(amount, currency)));
}

/** Says to participants how much the next payout pays them. Below zero, they owe it. */
export const balanceWords = (amount: number, currency: string, language: WidgetLanguage): string =>
  balanceTexts[language].amount.replace("{amount}", moneyWords(amount, currency, language));
