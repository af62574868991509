import type {
  BillingParty,
  getSelfBilledInvoice,
  listSelfBilledInvoices,
  SelfBilledInvoice,
} from "@kiteloop/contract/referrals/self-billing";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import type { View } from "../../shared/verb/index.ts";
import { isErased } from "../participant/index.ts";
import { toInvoicesCsv } from "./csv.ts";
import type { StoredInvoice } from "./store.ts";

const partyOf = ({ name, address, country, vatId }: BillingParty) => ({ name, address, country, vatId });

/**
 * An invoice as members see it, with the embedder's id of its payee. Of an erased payee the law keeps the text, and only those who
 * `seesErased` see it.
 */
export function toApiInvoice(
  invoice: StoredInvoice,
  seesErased: boolean,
  externalId: string,
): SelfBilledInvoice {
  const { serial, number, issuedOn, corrects, payoutId, reference, participantId } = invoice;
  const { suppliedUntil } = invoice;
  const { currency, gross, vat, vatRate, reverseCharge, agreement, payer, payee } = invoice;
  const gone = isErased(externalId);
  return {
    ...{
      serial,
      invoiceNumber: number,
      issuedOn,
      suppliedUntil,
      corrects: corrects ?? null,
      payoutId,
      reference,
    },
    ...{ externalId, participantId: gone ? null : participantId },
    ...{ currency, netAmount: gross - vat, vatAmount: vat, grossAmount: gross },
    ...{ vatRate: vatRate ?? null, reverseCharge },
    ...{ agreement, payingParty: partyOf(payer), payeeParty: gone && !seesErased ? null : partyOf(payee) },
  };
}

const withoutPayee = (invoice: SelfBilledInvoice): SelfBilledInvoice => ({ ...invoice, payeeParty: null });

/** An invoice and its document as a server sees them: a payee is a person. */
export function presentInvoice(invoice: ResponseOf<typeof getSelfBilledInvoice>, { personal }: View) {
  return personal ? invoice : { ...withoutPayee(invoice), html: null };
}

export function presentInvoices(page: ResponseOf<typeof listSelfBilledInvoices>, { personal }: View) {
  if (personal) return page;
  const items = page.items.map(withoutPayee);
  return { ...page, items, csv: toInvoicesCsv(items, page.csv.startsWith("number,")) };
}
