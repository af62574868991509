import type { PayoutRow } from "@kiteloop/contract/referrals/payout-run";
import type { PayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import type { PayoutMethodType } from "@kiteloop/contract/referrals/payout-states";
import { type TaxForm, type TaxYear, taxFormOn, taxFormPercent } from "@kiteloop/contract/referrals/tax-form";
import { dayOf, startOfDay } from "@kiteloop/metrics/days";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { payoutsBetween } from "./store.payout.ts";
import { taxThresholds } from "./tax-thresholds.data.ts";

/** People whose payouts are read at a time. */
const atOnce = 25;

/** Whether the payer reports what a method pays. PayPal reports its own payments. */
const reportedByPayer: Record<PayoutMethodType, boolean> = {
  ...{ paypal: false, wise_email: true, bank: true, manual: true },
};

type Year = { year: number; from: string; until: string; today: string };

/** The calendar year of an instant, in ms since 1970, in a project's time zone. */
export function yearOf(now: number, timeZone: string): Year {
  const today = dayOf(now, timeZone);
  const year = Number(today.slice(0, 4));
  const [from = "", until = ""] = [year, year + 1].map((one) =>
    new Date(startOfDay(`${one}-01-01`, timeZone)).toISOString(),
  );
  return { year, from, until, today };
}

/** The threshold that a project's settings name for a year; null while they ask for no forms. */
export function taxYearOf({ taxForms, taxCountry }: PayoutSettings, year: number): TaxYear | null {
  if (taxForms === "off" || taxCountry === null) return null;
  const found = taxThresholds.find(
    (one) => one.country === taxCountry && year >= one.from && year <= one.until,
  );
  if (found === undefined) return { country: taxCountry, year, threshold: null };
  const { amount, currency, form, source } = found;
  return { country: taxCountry, year, threshold: { amount, currency, form, source } };
}

/**
 * The sums of a person's payouts that were started in a year and didn't fail, by currency, as far as the payer reports them: by all methods but
 * PayPal. May lack those of the last moment.
 */
export async function paidInYear(
  table: Table,
  of: { projectId: string; externalId: string },
  { from, until }: Pick<Year, "from" | "until">,
): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { type, state, currency, amount } of await payoutsBetween(table, of, { from, until }))
    if (reportedByPayer[type] && state !== "failed") sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return sums;
}

/** The project of rows, and the year whose payouts count. */
export type Taxed = { table: Table; projectId: string; settings: PayoutSettings; year: Year };

/** Whether so much of a year, in a currency and by a method, needs a form. */
const needsForm = (
  threshold: TaxYear["threshold"],
  { currency, amount, method }: { currency: string; amount: number; method: PayoutMethodType },
): boolean =>
  threshold !== null &&
  threshold.currency === currency &&
  reportedByPayer[method] &&
  amount * 100 >= threshold.amount * taxFormPercent;

/**
 * Whether a row without a problem is blocked by now: payouts of another run may have been started since it was made. Read the balance that
 * `amount` is of before, and write nothing if it has changed.
 */
export async function isBlockedByNow(
  { table, projectId, settings, year }: Taxed,
  { externalId, currency, method, tax }: PayoutRow,
  amount: number,
): Promise<boolean> {
  const mayBlock = settings.taxForms === "block" && tax !== null && tax.state !== "received";
  if (!mayBlock || method === null) return false;
  const paid = (await paidInYear(table, { projectId, externalId }, year)).get(currency) ?? 0;
  const taxYear = taxYearOf(settings, year.year);
  return needsForm(taxYear?.threshold ?? null, { currency, amount: paid + amount, method: method.type });
}

/** Rows with what is known of their payees' tax forms: of those that would be paid, while the settings ask for forms. */
export async function withTaxForms(
  { table, projectId, settings, year }: Taxed,
  rows: readonly Omit<PayoutRow, "tax" | "selfBilled">[],
  forms: ReadonlyMap<string, TaxForm | undefined>,
): Promise<Omit<PayoutRow, "selfBilled">[]> {
  const taxYear = taxYearOf(settings, year.year);
  return mapConcurrent(rows, atOnce, async (row): Promise<Omit<PayoutRow, "selfBilled">> => {
    const { externalId, currency, amount, method, problem } = row;
    if (taxYear === null || problem !== null || method === null) return { ...row, tax: null };
    const state = taxFormOn(forms.get(externalId), year.today);
    const paid = (await paidInYear(table, { projectId, externalId }, year)).get(currency) ?? 0;
    const { threshold } = taxYear;
    const reached = needsForm(threshold, { currency, amount: paid + amount, method: method.type });
    const missing = reached && state !== "received";
    const isBlocked = missing && settings.taxForms === "block";
    return { ...row, problem: isBlocked ? "tax_form" : null, tax: { state, paid, missing } };
  });
}
