import type {
  EventWait,
  FailureReason,
  IgnoreReason,
  PaymentProvider,
  SourceEventState,
  tryFieldMapping,
} from "@kiteloop/contract/money/payment-source";
import type { DifferenceKind } from "@kiteloop/contract/money/payout-account";
import type { RewardFailure } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { formatMoney } from "../../../../lib/money.ts";
import { t } from "../messages.ts";
import { sourceWords } from "./source-words.ts";

export const differenceWords: Record<DifferenceKind, string> = {
  missing: t("paymentSources.reconciliation.missing"),
  extra: t("paymentSources.reconciliation.extra"),
  amount: t("paymentSources.reconciliation.amount"),
};

const failures: Partial<Record<RewardFailure, string>> = {
  key_refused: t("paymentSources.reasons.key_refused"),
  not_permitted: t("paymentSources.reasons.not_permitted"),
  funds: t("paymentSources.reasons.funds"),
  returned: t("paymentSources.reasons.returned"),
  blocked: t("paymentSources.reasons.blocked"),
  unanswered: t("paymentSources.reasons.unanswered"),
};

/** Why a reward wasn’t made. */
export const failureWords = (reason: RewardFailure): string =>
  failures[reason] ?? t("paymentSources.reasons.other");

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
  no_person: t("paymentSources.words.noPerson"),
  thin_event: t("paymentSources.words.thinEvent"),
};

/** The fact that an event waits for, and how the wait ends. */
export const waitWords = (provider: PaymentProvider, wait: EventWait): string =>
  ({
    person: sourceWords[provider].person,
    payment: t("paymentSources.words.waitsForPayment"),
    order: t("paymentSources.words.waitsForOrder"),
    inviter: t("paymentSources.words.waitsForInviter"),
  })[wait];

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
