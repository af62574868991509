import { agreementVersion } from "@kiteloop/contract/referrals/self-billing";
import { referenceOf } from "@kiteloop/core/referrals/payout";
import { createInvoiceItem, invoiceOf, placeAfter } from "@kiteloop/core/referrals/self-billing";
import { transact } from "@kiteloop/core/shared/table";
import type { TestMember } from "./member.ts";
import { freshId } from "./records.ts";

/** The payee of a planted invoice. */
export const plantedPayee = "Paula Payee";

const clock = { now: () => new Date(), sleep: async () => undefined };
const party = { address: "Hauptstr. 1\n10115 Berlin", country: "DE", vatId: null };

/** A self-billed invoice of a participant. Returns its serial. */
export async function plantInvoice(
  { instance: { table }, workspaceId }: TestMember,
  who: { projectId: string; externalId: string; participantId: string },
): Promise<string> {
  const payoutId = freshId("payout");
  const paid = {
    ...who,
    workspaceId,
    payoutId,
    reference: referenceOf(payoutId),
    currency: "EUR",
    suppliedUntil: "2026-01-31",
    amount: 2_000,
  };
  const acceptedAt = clock.now().toISOString();
  const invoice = invoiceOf(
    paid,
    { party: { ...party, name: "Acme" }, prefix: "" },
    { version: agreementVersion, acceptedAt, payerName: "Acme", party: { ...party, name: plantedPayee } },
    1_900,
    placeAfter(null, clock.now().getTime(), "UTC"),
  );
  await transact(table, clock, [createInvoiceItem(table, invoice)]);
  return invoice.serial;
}
