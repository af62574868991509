import type { TaxYear } from "@kiteloop/contract/referrals/tax-form";

type Threshold = { country: string; from: number; until: number } & NonNullable<TaxYear["threshold"]>;

/**
 * Thresholds from which on a payer of a country reports payments to one person in a calendar year, with their source. That of the US follows
 * prices from 2027 on, so later years are unknown until they are published. The EU's DAC7 is about platforms that others
 * sell on: a company that pays its own inviters reports nothing by it.
 */
export const taxThresholds: readonly Threshold[] = [
  {
    ...{ country: "US", from: 2020, until: 2025, amount: 60_000, currency: "USD", form: "1099-NEC" },
    source: "26 U.S.C. 6041(a) and 6041A(a), before Public Law 119-21",
  },
  {
    ...{ country: "US", from: 2026, until: 2026, amount: 200_000, currency: "USD", form: "1099-NEC" },
    source: "26 U.S.C. 6041(a) and 6041A(a), as of Public Law 119-21, section 70433",
  },
];
