import type { FailureReason } from "@kiteloop/contract/money/payment-source";
import { isCurrency, largestAmount } from "@kiteloop/contract/shared/money";

/** Why an amount in the currency's smallest unit can't be counted; null if it can. */
export function amountProblem(amount: number, currency: string): FailureReason | null {
  if (!/^[A-Z]{3}$/.test(currency) || !isCurrency(currency)) return "unknown_currency";
  if (!Number.isFinite(amount)) return "no_amount";
  if (amount < 0) return "negative_amount";
  return amount > largestAmount ? "too_large" : null;
}

/** Why tax and shipping can't be parts of a bill of this total; null if they can. */
export function partsProblem(
  parts: { tax?: number | undefined; shipping?: number | undefined; of: number } | undefined,
): FailureReason | null {
  const { tax = 0, shipping = 0, of = 0 } = parts ?? {};
  if (!Number.isFinite(tax) || !Number.isFinite(shipping)) return "no_amount";
  return tax < 0 || shipping < 0 || tax + shipping > of ? "parts_exceed_amount" : null;
}
