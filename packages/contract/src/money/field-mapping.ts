import * as z from "zod";

/** The place of a field in an event's JSON: keys and list positions, such as `data.items.0.price`. */
export const fieldPath = z
  .string()
  .max(200)
  .regex(/^[\w-]+(\.[\w-]+)*$/, "must be names separated by dots, such as data.order.id");

export const amountUnits = ["minor", "major"] as const;

const typeNames = z.array(z.string().min(1).max(100)).max(20);

/**
 * Where the fields of a generic source's events are. `paid` and `refunded` are the values of `type` that mean a payment
 * or a refund; other events are ignored. `minor` amounts are in the currency's smallest unit, `major` ones in whole
 * units, such as 12.50. `tax` and `shipping` are parts of a payment's amount, the latter without its tax; an event may lack them.
 */
export const fieldMapping = z.strictObject({
  id: fieldPath,
  type: fieldPath,
  paid: typeNames.min(1),
  refunded: typeNames,
  payment: fieldPath,
  amount: fieldPath,
  unit: z.enum(amountUnits),
  currency: fieldPath,
  person: fieldPath,
  tax: fieldPath.optional(),
  shipping: fieldPath.optional(),
});
export type FieldMapping = z.infer<typeof fieldMapping>;

/** The field names that the documents use. */
export const firstFieldMapping: FieldMapping = {
  id: "id",
  type: "type",
  paid: ["payment.succeeded"],
  refunded: ["refund.succeeded"],
  payment: "data.payment",
  amount: "data.amount",
  unit: "minor",
  currency: "data.currency",
  person: "data.person",
};
