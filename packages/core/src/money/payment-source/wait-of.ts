import type { EventWait } from "@kiteloop/contract/money/payment-source";
import type { Table } from "../../shared/context/index.ts";
import { readEvent } from "./read-event.ts";
import type { StoredSourceEvent } from "./store.events.ts";
import { findPayment, linkedPayment } from "./store.payments.ts";
import type { StoredSource } from "./store.ts";

/** Whether Stripe is asked which promotion code a session was paid with. */
export const asksStripe = ({ apiKey, mode }: StoredSource): boolean =>
  apiKey !== undefined && mode === "live";

/** The fact that an event waits for, by what is known now; null if it doesn't wait. */
export async function waitOf(
  table: Table,
  source: StoredSource,
  { state, tries, body }: StoredSourceEvent,
): Promise<EventWait | null> {
  if (state !== "waiting") return null;
  const { sourceId } = source;
  const reading = readEvent(source, body);
  if (reading.state !== "read") return null;
  const { payment, partOf: part, promotion, afterSession } = reading;
  const isForInviter = promotion !== undefined || afterSession === true;
  if (tries <= 1 && isForInviter && asksStripe(source)) return "inviter";
  if (payment === undefined) return null;
  const paymentKey = part === undefined ? payment.paymentKey : await linkedPayment(table, { sourceId, part });
  if (paymentKey === null) return "order";
  const known = await findPayment(table, { sourceId, paymentKey });
  return known?.amount === undefined ? "payment" : "person";
}
