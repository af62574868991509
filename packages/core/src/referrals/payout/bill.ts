import type { SelfBilling } from "@kiteloop/contract/referrals/self-billing";
import { dayOf } from "@kiteloop/metrics/days";
import { conflict } from "../../shared/concurrency/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import {
  agreesTo,
  correctionOf,
  createInvoiceItem,
  findInvoice,
  type InvoicePlace,
  invoiceOf,
  lastInvoice,
  placeAfter,
  type StoredInvoice,
} from "../self-billing/index.ts";
import { payoutEmailItem } from "./payout-email.ts";
import { referenceOf } from "./reference.ts";
import { findPayout, movePayoutItems, type StoredPayout } from "./store.payout.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids">;

export type Result = { payout: StoredPayout; state: "paid" | "failed" };

/** The project's settings, and the payees of results that say paid. */
export type Billing = {
  timeZone: string;
  selfBilling: SelfBilling | null;
  payees: ReadonlyMap<string, StoredParticipant>;
};

/** Whether a result changes nothing: a payout that failed stays failed. */
export const isKnown = ({ state }: StoredPayout, result: Result["state"]): boolean =>
  state === result || (state === "failed" && result === "paid");

/**
 * Notes results together with their invoices in one transaction, so that no number is without an invoice, and no payout has two. A
 * conflict if one of the payouts has changed since it was read, or another process has taken the next number.
 */
export async function moveBilled(
  ports: Ports,
  billing: Billing,
  results: readonly Result[],
): Promise<true | typeof conflict> {
  const { table, clock } = ports;
  const now = clock.now().getTime();
  const of = results[0]?.payout;
  if (of === undefined) return true;
  const [payouts, latest] = await Promise.all([
    Promise.all(results.map(({ payout }) => findPayout(table, payout))),
    lastInvoice(table, of, dayOf(now, billing.timeZone).slice(0, 4)),
  ]);
  let last: InvoicePlace | null = latest;
  const items: TransactItem[] = [];
  for (const [n, { state }] of results.entries()) {
    const payout = payouts[n] ?? null;
    if (payout === null || isKnown(payout, state)) continue;
    const place = placeAfter(last, now, billing.timeZone);
    const invoice = await invoiceFor(table, { payout, state }, billing, place);
    const serial = invoice && { [state === "paid" ? "invoice" : "correction"]: invoice.serial };
    items.push(
      ...movePayoutItems(table, payout, state, new Date(now).toISOString(), serial ?? {}),
      payoutEmailItem(ports, payout, state),
      ...(invoice === null ? [] : [createInvoiceItem(table, invoice)]),
    );
    last = invoice ?? last;
  }
  if (items.length === 0) return true;
  return (await transact(table, clock, items)).ok ? true : conflict;
}

/**
 * Null if the payee hasn't agreed to this payer's invoices. What came back is corrected whatever is agreed by now.
 * @throws Error if the invoice to correct is missing, as while an import isn't whole
 */
async function invoiceFor(
  table: Ports["table"],
  { payout, state }: Result,
  { timeZone, selfBilling, payees }: Billing,
  place: InvoicePlace,
): Promise<StoredInvoice | null> {
  const { workspaceId, projectId, payoutId, externalId, participantId, currency, amount } = payout;
  if (state === "failed") {
    const { invoice: serial } = payout;
    if (serial === undefined) return null;
    const before = await findInvoice(table, { workspaceId, projectId, serial });
    if (before === null) throw new Error(`there is no self-billed invoice ${serial}`);
    return correctionOf(before, payout, place);
  }
  const payee = payees.get(externalId);
  if (selfBilling === null || !agreesTo(selfBilling, payee?.selfBilling)) return null;
  const paid = {
    ...{ workspaceId, projectId, payoutId, externalId, participantId, currency, amount },
    ...{ reference: referenceOf(payoutId), suppliedUntil: dayOf(Date.parse(payout.at), timeZone) },
  };
  return invoiceOf(paid, selfBilling, payee.selfBilling, payee.vatRate, place);
}
