import { csvLine } from "@kiteloop/contract/shared/csv";
import { toDecimal } from "@kiteloop/contract/shared/money";
import { referenceOf } from "../reference.ts";
import type { PayoutOf } from "./types.ts";

/**
 * The columns of Wise's batch file for people of whom only the email address is known. `EMAIL` in `type` makes it ask them for
 * their bank account; `target` makes the payer pay its fees. Wise finds columns by these names.
 */
const wiseColumns = [
  "name",
  "recipientEmail",
  "amount",
  "sourceCurrency",
  "targetCurrency",
  "amountCurrency",
  "type",
];

/** A batch file for Wise. Nothing is converted: the payee gets the currency that is owed. */
export const wiseBatch = (payouts: readonly PayoutOf<"wise_email">[]): string =>
  csvLine(wiseColumns) +
  payouts
    .map(({ amount, currency, method }) =>
      csvLine([
        ...[method.name, method.email, toDecimal(amount, currency)],
        ...[currency, currency, "target", "EMAIL"],
      ]),
    )
    .join("");

/**
 * A payments file for PayPal’s Payouts Web: without a head, one currency a file. The fourth column is the sender’s own id, of at most 30
 * characters.
 * @see https://developer.paypal.com/payouts/use-payouts/send-money/use-web-ui
 */
export const paypalPayments = (payouts: readonly PayoutOf<"paypal">[], note: string): string =>
  payouts
    .map(({ payoutId, amount, currency, method }) =>
      csvLine([
        ...[method.email, toDecimal(amount, currency), currency, referenceOf(payoutId)],
        ...[note, "PAYPAL"],
      ]),
    )
    .join("");

/** A list for a member who pays by other means. With `state` filled in, it can be uploaded as the results. */
export const byHandList = (payouts: readonly PayoutOf<"manual">[]): string =>
  csvLine(["reference", "name", "amount", "currency", "details", "state"]) +
  payouts
    .map(({ payoutId, amount, currency, method }) =>
      csvLine([
        ...[referenceOf(payoutId), method.name, toDecimal(amount, currency), currency],
        ...[method.details, ""],
      ]),
    )
    .join("");
