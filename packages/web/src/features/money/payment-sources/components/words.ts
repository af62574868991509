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
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { formatMoney } from "../../../../lib/money.ts";
import { sourceWords } from "./source-words.ts";

export const differenceWords: Record<DifferenceKind, string> = {
  missing: t("Not listed"),
  extra: t("Listed, but not made by this project"),
  amount: t("Another amount"),
};

const failures: Partial<Record<RewardFailure, string>> = {
  key_refused: t("the provider refused the key"),
  not_permitted: t("the key isn’t allowed to do that"),
  funds: t("the account has too little money"),
  returned: t("the recipient didn’t take it"),
  blocked: t("the provider blocked it"),
  unanswered: t("the provider never said whether it was made"),
};

/** Why a reward wasn’t made. */
export const failureWords = (reason: RewardFailure): string =>
  failures[reason] ?? t("the provider refused it");

export const stateWords: Record<
  SourceEventState,
  { label: string; tone: "plain" | "ok" | "warn" | "danger" }
> = {
  received: { label: t("Received"), tone: "plain" },
  applied: { label: t("Applied"), tone: "ok" },
  waiting: { label: t("Waiting"), tone: "warn" },
  ignored: { label: t("Ignored"), tone: "plain" },
  failed: { label: t("Failed"), tone: "danger" },
  erased: { label: t("Erased"), tone: "plain" },
};

export const reasonWords: Record<FailureReason | IgnoreReason, string> = {
  unreadable: t("The event can’t be read."),
  no_payment: t("It names no payment."),
  no_amount: t("It has no amount that can be read."),
  negative_amount: t("The amount is negative."),
  too_large: t("The amount is too large."),
  unknown_currency: t("The currency is unknown."),
  other_currency: t(
    "It is in another currency than the payment, so nothing was taken off. Reverse the conversion by hand if you need to.",
  ),
  parts_exceed_amount: t("Tax and shipping are more than the amount."),
  project_archived: t("The project was archived."),
  other_type: t("It says nothing about a payment that counts."),
  zero_amount: t("Nothing was paid."),
  other_mode: t("It is from the provider’s other mode."),
  repeated: t("Another event says the same."),
  no_person: t("It names no user of yours."),
  thin_event: t(
    "It is a thin event, which contains no payment. At Stripe, set the endpoint’s payload style to snapshot.",
  ),
};

/** The fact that an event waits for, and how the wait ends. */
export const waitWords = (provider: PaymentProvider, wait: EventWait): string =>
  ({
    person: sourceWords[provider].person,
    payment: t(
      "No event has said yet what was paid. Resend the payment’s event, or import earlier payments.",
    ),
    order: t(
      "Its order is unknown. It counts once subscription_created arrives. Resend that event at Lemon Squeezy.",
    ),
    inviter: t("It is unknown which promotion code was used. Stripe is asked again within an hour."),
  })[wait];

/** The result of trying a mapping on a sample. */
export function readingText({ reason, reading }: ResponseOf<typeof tryFieldMapping>): string {
  if (reason !== null) return t("Not counted. {reason}", { reason: reasonWords[reason] });
  const { payment, value, parts, refunded, person } = reading;
  const { tax, shipping } = parts ?? {};
  const part = (amount: number) => (value === null ? "–" : formatMoney({ ...value, amount }));
  const values = {
    payment: payment ?? "–",
    value: value === null ? "–" : formatMoney(value),
    person: person ?? t("an unknown user"),
  };
  if (refunded !== null) return t("Reverses {value} of payment {payment}.", values);
  return [
    t("Counts as payment {payment} of {value} by {person}.", values),
    ...(tax === undefined ? [] : [t("Tax in it: {tax}.", { tax: part(tax) })]),
    ...(shipping === undefined ? [] : [t("Shipping in it: {shipping}.", { shipping: part(shipping) })]),
  ].join(" ");
}
