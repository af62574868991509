import { externalId } from "@kiteloop/contract/shared/fields";
import * as z from "zod";
import { personKey } from "../person.ts";

/** An id, or the object that Stripe put in its place. */
export const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((value) => value ?? undefined);
export const person = externalId.optional().catch(undefined);
export const metadata = z
  .object({ [personKey]: person })
  .nullish()
  .transform((value) => value?.[personKey]);
export const payerEmail = z
  .email()
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);
export const money = { amount: z.int(), currency: z.string().toUpperCase() };

export const customerOwner = (id: string | undefined): string[] =>
  id === undefined ? [] : [`customer:${id}`];
export const invoiceOwner = (id: string | undefined): string[] => (id === undefined ? [] : [`invoice:${id}`]);
