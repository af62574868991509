import type { BillingParty, SelfBillingAgreement } from "@kiteloop/contract/referrals/self-billing";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** Invoices that a payer wrote in their payees' names. Never changed, except that an erasure replaces the payee's id. */
export const selfBilledInvoices = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "selfBilledInvoice", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          /** Year and place. The last one of a year is its counter, so there is no number without an invoice. */
          serial: { type: "string", required: true },
          number: { type: "string", required: true },
          at: { type: "string", required: true },
          issuedOn: { type: "string", required: true },
          /** The day on which the payout started: it pays referrals until then. */
          suppliedUntil: { type: "string", required: true },
          /** Of an invoice that corrects another one: that one's number. */
          corrects: { type: "string" },
          payoutId: { type: "string", required: true },
          /** The payout's, on the payer's bank statement. */
          reference: { type: "string", required: true },
          externalId: { type: "string", required: true },
          participantId: { type: "string", required: true },
          currency: { type: "string", required: true },
          gross: { type: "number", required: true },
          vat: { type: "number", required: true },
          vatRate: { type: "number" },
          reverseCharge: { type: "boolean", required: true },
          payer: { type: CustomAttributeType<BillingParty>("any"), required: true },
          payee: { type: CustomAttributeType<BillingParty>("any"), required: true },
          agreement: {
            type: CustomAttributeType<Omit<SelfBillingAgreement, "party">>("any"),
            required: true,
          },
          /** Mark of an import's write. Not exported. */
          restored: { type: "string" },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId", "projectId"], casing: "none" },
            sk: { field: "sk", composite: ["serial"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
