import { paymentLinks } from "@kiteloop/contract/money/payment-source-states";
import type { ConversionParts } from "@kiteloop/contract/referrals/referral";
import type { Money } from "@kiteloop/contract/shared/money";
import type { BillParts, ImportedPayment, PaymentReversal } from "@kiteloop/providers/reading";
import { CustomAttributeType, Entity } from "electrodb";
import { perTable, service } from "../../shared/table/index.ts";

/** A payment's state as its conversion has it. */
export type SettledPayment = Money & { reversed: number; parts?: ConversionParts | undefined };

/** The known facts of a payment, from events in any order. Its conversion is derived from this alone. */
export const payments = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "payment", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          sourceId: { type: "string", required: true },
          /** The provider's id of the payment. */
          paymentKey: { type: "string", required: true },
          version: { type: "number", required: true },
          amount: { type: "number" },
          currency: { type: "string" },
          /** Tax and shipping of the bill that it pays, or pays a part of. */
          parts: { type: CustomAttributeType<BillParts>("any") },
          /** When the first event with its amount says that it was. */
          paidAt: { type: "string" },
          /** By the provider's id of the refund or dispute. */
          reversals: { type: CustomAttributeType<Record<string, PaymentReversal>>("any"), required: true },
          /** The embedder's id of the person who paid. */
          person: { type: "string" },
          /** The payer that the events name, if it was named for that person. */
          payer: { type: "string" },
          personBy: { type: paymentLinks },
          /** Of a payment whose amount no event has reported. */
          imported: { type: CustomAttributeType<ImportedPayment>("any") },
          /** Provider objects that may name the person, in the order in which they are asked. */
          owners: { type: "list", items: { type: "string" }, required: true },
          /** Events that wait until the payment counts. */
          waiting: { type: "list", items: { type: "string" }, required: true },
          settled: { type: CustomAttributeType<SettledPayment>("any") },
        },
        indexes: {
          bySource: {
            pk: { field: "pk", composite: ["sourceId"], casing: "none" },
            sk: { field: "sk", composite: ["paymentKey"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

/**
 * A provider's object, such as a customer: whose it is, and the payments that wait to know it. Of each person with a
 * customer, there is one more named `person:` and their id, with the customer that was named last. Of an object whose money
 * is another object's payment, there is one with that payment.
 */
export const paymentOwners = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "paymentOwner", version: "1", service },
        attributes: {
          sourceId: { type: "string", required: true },
          owner: { type: "string", required: true },
          /** The embedder's id of the person. The first one that is known stays. */
          person: { type: "string" },
          /** Keys of payments. */
          waiting: { type: "set", items: "string" },
          /** Of an object that is a part of a payment: its key, and events that wait to know it. */
          payment: { type: "string" },
          /** Of a bill: its tax and shipping. */
          parts: { type: CustomAttributeType<BillParts>("any") },
          events: { type: "set", items: "string" },
          /** Of a person: their customer, and the provider's time of the event that named it. */
          customer: { type: "string" },
          customerAt: { type: "number" },
          /** Of a promotion code: the inviter's code that it is; empty if it is none. */
          code: { type: "string" },
        },
        indexes: {
          bySource: {
            pk: { field: "pk", composite: ["sourceId"], casing: "none" },
            sk: { field: "sk", composite: ["owner"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);
