import type { PaymentMode } from "@kiteloop/contract/money/payment-source";

/** How a provider's keys begin, as an empty field shows it; undefined if that differs. */
export const beginningOf = (
  { keyPrefixes }: { keyPrefixes?: Record<PaymentMode, string> },
  mode: PaymentMode,
): string | undefined => keyPrefixes && `${keyPrefixes[mode]}…`;
