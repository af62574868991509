import type { Platform } from "../../shared/context/index.ts";
import { type SourceAndProject, settlePayment } from "./settle-payment.ts";
import { claimOwner, endOwnerWait, noteCustomer } from "./store.payments.ts";

/**
 * Notes whose a provider's object is, and settles the payments that waited to know it. `at`: when it was named, in seconds since
 * 1970, if it may become the person's newest customer. Repeatable.
 */
export async function nameOwner(
  ports: Platform,
  of: SourceAndProject,
  { owner, person }: { owner: string; person: string },
  at: number | null = 0,
): Promise<void> {
  const { table } = ports;
  const { sourceId } = of.source;
  const waiting = await claimOwner(table, { sourceId, owner }, person);
  if (at !== null) await noteCustomer(table, { sourceId, owner }, person, at);
  for (const paymentKey of waiting) await settlePayment(ports, of, paymentKey, null);
  await endOwnerWait(table, { sourceId, owner }, waiting);
}
