import type {
  FailureReason,
  IgnoreReason,
  PaymentProvider,
  SourceEventState,
  tryFieldMapping,
} from "@kiteloop/contract/money/payment-source";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { formatMoney } from "../../../../lib/money.ts";
import { t } from "../messages.ts";

export const providerNames: Record<PaymentProvider, string> = {
  stripe: t("paymentSources.words.stripe"),
  paddle: t("paymentSources.words.paddle"),
  lemonsqueezy: t("paymentSources.words.lemonSqueezy"),
  polar: t("paymentSources.words.polar"),
  generic: t("paymentSources.words.generic"),
};

export const stateWords: Record<
  SourceEventState,
  { label: string; tone: "plain" | "ok" | "warn" | "danger" }
> = {
  received: { label: t("paymentSources.words.received"), tone: "plain" },
  applied: { label: t("paymentSources.words.applied"), tone: "ok" },
  waiting: { label: t("paymentSources.words.waiting"), tone: "warn" },
  ignored: { label: t("paymentSources.words.ignored"), tone: "plain" },
  failed: { label: t("paymentSources.words.failed"), tone: "danger" },
  erased: { label: t("paymentSources.words.erased"), tone: "plain" },
};

export const reasonWords: Record<FailureReason | IgnoreReason, string> = {
  unreadable: t("paymentSources.words.unreadable"),
  no_payment: t("paymentSources.words.noPayment"),
  no_amount: t("paymentSources.words.noAmount"),
  negative_amount: t("paymentSources.words.negativeAmount"),
  too_large: t("paymentSources.words.tooLarge"),
  unknown_currency: t("paymentSources.words.unknownCurrency"),
  other_currency: t("paymentSources.words.otherCurrency"),
  project_archived: t("paymentSources.words.projectArchived"),
  other_type: t("paymentSources.words.otherType"),
  zero_amount: t("paymentSources.words.zeroAmount"),
  other_mode: t("paymentSources.words.otherMode"),
  repeated: t("paymentSources.words.repeated"),
};

/** The result of trying a mapping on a sample. */
export function readingText({ reason, reading }: ResponseOf<typeof tryFieldMapping>): string {
  if (reason !== null) return t("paymentSources.words.notCounted", { reason: reasonWords[reason] });
  const { payment, value, refunded, person } = reading;
  const values = {
    payment: payment ?? "–",
    value: value === null ? "–" : formatMoney(value),
    person: person ?? t("paymentSources.words.unnamed"),
  };
  return refunded === null
    ? t("paymentSources.words.wouldCount", values)
    : t("paymentSources.words.wouldReverse", values);
}
