import type { PayoutMethod, PayoutMethodOf } from "@kiteloop/contract/referrals/payout-method";
import type { PayoutMethodType } from "@kiteloop/contract/referrals/payout-states";

/** A payout with the method that was its payee's when the run was approved. `amount` in the currency's smallest unit. */
export type FilePayout<Method extends PayoutMethod = PayoutMethod> = {
  payoutId: string;
  amount: number;
  currency: string;
  method: Method;
};
export type PayoutOf<Type extends PayoutMethodType> = FilePayout<PayoutMethodOf<Type>>;

/** The company's account that a bank pays from. */
export type PayingAccount = {
  name: string;
  iban: string;
  bic?: string | undefined;
  town: string;
  country: string;
};

/** Payouts that are approved together. Its parts don't change, so its files don't either. */
export type FileRun = {
  runId: string;
  /** When it was approved, in ISO 8601. */
  at: string;
  /** The day on which the bank is to pay. */
  day: string;
  /** The payees read this on their bank's statement, before the reference. */
  subject: string;
};

export type PayoutFile = {
  fileId: string;
  name: string;
  type: PayoutMethodType;
  currency: string;
  rows: number;
  /** The sum of its payouts, in the currency's smallest unit. */
  total: number;
  text: string;
};
