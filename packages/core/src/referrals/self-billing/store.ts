import { payoutReference } from "@kiteloop/contract/referrals/payout-result";
import {
  type BillingParty,
  billingParty,
  invoiceNumber,
  invoiceSerial,
  selfBillingAgreement,
  vatRate,
} from "@kiteloop/contract/referrals/self-billing";
import { ids } from "@kiteloop/contract/shared/ids";
import { money } from "@kiteloop/contract/shared/money";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { day, externalId, instant, owner } from "../../shared/export-fields/index.ts";
import {
  omitUndefined,
  type Restored,
  type Row,
  type TransactItem,
  toRestoredItem,
} from "../../shared/table/index.ts";
import { isErased } from "../participant/index.ts";
import { selfBilledInvoices } from "./entity.ts";

export type StoredInvoice = Row<typeof selfBilledInvoices>;
export type Place = { workspaceId: string; projectId: string };

/** Fails if the number is taken. */
export const createInvoiceItem = (table: Table, invoice: StoredInvoice): TransactItem => ({
  Put: selfBilledInvoices(table).create(omitUndefined(invoice)).params(),
});

/** The last invoice of a calendar year; null before the first. */
export async function lastInvoice(table: Table, of: Place, year: string): Promise<StoredInvoice | null> {
  const { data } = await selfBilledInvoices(table)
    .query.byProject(of)
    .begins({ serial: `${year}-` })
    .go({ order: "desc", limit: 1, consistent: true });
  return data[0] ?? null;
}

export async function findInvoice(
  table: Table,
  key: Place & { serial: string },
): Promise<StoredInvoice | null> {
  const { workspaceId, projectId, serial } = key;
  const { data } = await selfBilledInvoices(table)
    .get({ workspaceId, projectId, serial })
    .go({ consistent: true });
  return data;
}

/** The invoices of calendar years after a serial, in order, at most `limit` of them. Years as in serials, both included. */
export async function invoicesOfYears(
  table: Table,
  of: Place,
  { first, last, after }: { first: string; last: string; after?: string | undefined },
  limit: number,
): Promise<StoredInvoice[]> {
  const [from, until] = [after === undefined ? `${first}-` : `${after}~`, `${last}-~`];
  if (from > until) return [];
  const { data } = await selfBilledInvoices(table)
    .query.byProject(of)
    .between({ serial: from }, { serial: until })
    .go({ limit, consistent: true });
  return data;
}

/** Moves an invoice to an erased payee's id. Its text stays: the law asks to keep it. */
export function renameInvoiceItem(
  table: Table,
  { workspaceId, projectId, serial }: Place & { serial: string },
  erasedAs: string,
): TransactItem {
  const update = selfBilledInvoices(table)
    .patch({ workspaceId, projectId, serial })
    .set({ externalId: erasedAs });
  return { Update: update.params() };
}

const anyInvoice = z.strictObject({
  ...owner,
  serial: invoiceSerial,
  number: invoiceNumber,
  at: instant,
  issuedOn: day,
  suppliedUntil: day,
  corrects: invoiceNumber.optional(),
  payoutId: ids.payout,
  reference: payoutReference,
  externalId,
  participantId: ids.participant,
  currency: money.shape.currency,
  gross: z.int().min(-1e15).max(1e15),
  vat: z.int().min(-1e15).max(1e15),
  vatRate: vatRate.optional(),
  reverseCharge: z.boolean(),
  payer: billingParty,
  payee: billingParty,
  agreement: selfBillingAgreement.omit({ party: true }),
});

export const invoiceLine = anyInvoice
  .refine(({ number, serial }) => number.endsWith(serial), {
    message: "must end with the serial",
    path: ["number"],
  })
  .refine(({ gross, corrects }) => gross < 0 === (corrects !== undefined), {
    message: "must be below zero in a correction only",
    path: ["gross"],
  })
  .refine(({ gross, vat }) => vat * gross >= 0 && Math.abs(vat) <= Math.abs(gross), {
    message: "must be a part of the gross amount",
    path: ["vat"],
  });

/** An invoice as those export it who don't see erased payees. */
export function withoutErasedPayee(item: Record<string, unknown>): Record<string, unknown> {
  if (!isErased(String(item.externalId))) return item;
  const { country } = billingParty.parse(item.payee);
  const payee: BillingParty = { name: "Erased", address: "Erased", country, vatId: null };
  return { ...item, payee };
}

/** An invoice of an export, under its number, after which later ones are counted. @throws Error if the item is not one */
export function restoreInvoice(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(selfBilledInvoices(table), invoiceLine.parse(item));
}
