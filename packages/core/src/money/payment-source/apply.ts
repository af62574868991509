import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { findProject } from "../../publishing/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { readEvent } from "./read-event.ts";
import { failed, type PaymentFacts, type Reading } from "./reading.ts";
import { type SourceAndProject, settlePayment } from "./settle-payment.ts";
import { type EventResult, endWait, finishEvent, type StoredSourceEvent } from "./store.events.ts";
import { claimOwner, endOwnerWait, findPayment, noteCustomer } from "./store.payments.ts";
import { findSource } from "./store.ts";

/**
 * A payment is counted once its person is known, which ends the wait of its events. This is for what a crash left: the
 * events are tried again after these times.
 */
const waits = [hourMs, dayMs, 7 * dayMs, 30 * dayMs];

/** Applies a stored event. Repeatable: it changes nothing that is applied already. */
export async function applySourceEvent(ports: Platform, event: StoredSourceEvent): Promise<void> {
  const { table } = ports;
  const { workspaceId, projectId, tries } = event;
  if (event.state === "erased") return;
  const [source, project] = await Promise.all([
    findSource(table, event),
    findProject(table, workspaceId, projectId),
  ]);
  // Nothing is applied of a deleted source; its events expire.
  if (source === null || project === null) {
    await finishEvent(table, event, { state: event.state, reason: event.reason, nextAt: null, tries });
    return;
  }
  const reading = project.status === "archived" ? failed("project_archived") : readEvent(source, event.body);
  const result = await resultOf(ports, { source, project }, event, reading);
  await finishEvent(table, event, { ...result, tries: tries + 1 });
  // The person may have become known before it was noted that the event waits.
  if (reading.state === "read" && reading.payment && result.state === "waiting") {
    const { paymentKey } = reading.payment;
    const payment = await findPayment(table, { sourceId: source.sourceId, paymentKey });
    if (payment?.settled !== undefined) await endWait(table, event);
  }
}

async function resultOf(
  ports: Platform,
  of: SourceAndProject,
  { eventId, tries }: StoredSourceEvent,
  reading: Reading,
): Promise<Omit<EventResult, "tries">> {
  if (reading.state !== "read") return { ...reading, nextAt: null };
  const { sourceId } = of.source;
  const { payment } = reading;
  // The payment's own facts first: they may name another person than its customer's.
  const isSettled =
    payment === undefined || (await settlePayment(ports, of, payment.paymentKey, payment, eventId));
  for (const { owner, person } of reading.owned) {
    const waiting = await claimOwner(ports.table, { sourceId, owner }, person);
    await noteCustomer(ports.table, { sourceId, owner }, person, reading.at ?? 0);
    for (const paymentKey of waiting) await settlePayment(ports, of, paymentKey, null);
    await endOwnerWait(ports.table, { sourceId, owner }, waiting);
  }
  if (payment === undefined) return { state: "applied", nextAt: null };
  if (await isForeign(ports, sourceId, payment))
    return { state: "failed", reason: "other_currency", nextAt: null };
  if (isSettled) return { state: "applied", nextAt: null };
  const wait = waits[tries];
  const nextAt = wait === undefined ? null : new Date(ports.clock.now().getTime() + wait).toISOString();
  return { state: "waiting", nextAt };
}

/** Whether it takes back money in another currency than was paid, which is not counted. */
async function isForeign(
  { table }: Platform,
  sourceId: string,
  { paymentKey, reversals }: PaymentFacts,
): Promise<boolean> {
  const all = Object.values(reversals);
  if (all.length === 0) return false;
  const { currency } = (await findPayment(table, { sourceId, paymentKey })) ?? {};
  return currency !== undefined && all.some((one) => one.currency !== currency);
}
