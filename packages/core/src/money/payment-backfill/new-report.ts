import type { BackfillReport } from "@kiteloop/contract/money/payment-backfill";

export const newReport = (): BackfillReport => ({
  ...{ payments: 0, known: 0, unmatched: 0, people: 0, reversals: 0, conversions: 0, attributed: 0 },
  ...{ rewards: 0, rewardsWithHistory: 0, unreadable: 0 },
  matched: { payment: 0, customer: 0, invoice: 0, other: 0, email: 0 },
  revenue: [],
});

/** The report with more revenue in a currency. Currencies are never added. */
export function withRevenue(
  { revenue, ...report }: BackfillReport,
  { currency, paid, reversed }: BackfillReport["revenue"][number],
): BackfillReport {
  const before = revenue.find((one) => one.currency === currency) ?? { currency, paid: 0, reversed: 0 };
  const after = { currency, paid: before.paid + paid, reversed: before.reversed + reversed };
  const others = revenue.filter((one) => one.currency !== currency);
  const all = [...others, after].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
  return { ...report, revenue: all };
}
