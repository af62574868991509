import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { failed, type PaymentFacts, type Reading } from "@kiteloop/providers/reading";
import { findProject } from "../../publishing/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { awayUntil } from "../../shared/suspension/index.ts";
import { joinByPromotion } from "./join-by-promotion.ts";
import { nameOwner } from "./name-owner.ts";
import { readEvent } from "./read-event.ts";
import { applyBill, type SourceAndProject, settlePayment } from "./settle-payment.ts";
import { type EventResult, findSourceEvent, finishEvent, type StoredSourceEvent } from "./store.events.ts";
import { endPartWait, findPayment, linkPart, paymentOfPart } from "./store.payments.ts";
import { findSource } from "./store.ts";
import { asksStripe } from "./wait-of.ts";

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
  const nextAt = await awayUntil(ports, project);
  if (nextAt !== null) {
    await finishEvent(table, event, { state: event.state, reason: event.reason, nextAt, tries });
    return;
  }
  const reading = project.status === "archived" ? failed("project_archived") : readEvent(source, event.body);
  const result = await resultOf(ports, { source, project, byEmail: tries > 0 }, event, reading);
  await finishEvent(table, event, { ...result, tries: tries + 1 });
  if (result.state === "waiting" && !result.forInviter && (await isOver(ports, event, reading)))
    await applySourceEvent(ports, event);
}

/** Whether what the event waits for became known before it was noted that it waits. */
async function isOver(
  { table }: Platform,
  { sourceId, eventId }: StoredSourceEvent,
  reading: Reading,
): Promise<boolean> {
  if (reading.state !== "read" || reading.payment === undefined) return false;
  const { partOf: part, payment } = reading;
  const paymentKey =
    part === undefined ? payment.paymentKey : await paymentOfPart(table, { sourceId, part }, eventId);
  if (paymentKey === null) return false;
  return (await findPayment(table, { sourceId, paymentKey }))?.settled !== undefined;
}

async function resultOf(
  ports: Platform,
  of: SourceAndProject,
  { eventId, tries, receivedAt }: StoredSourceEvent,
  reading: Reading,
): Promise<Omit<EventResult, "tries"> & { forInviter?: true }> {
  if (reading.state !== "read") {
    for (const one of reading.owned) await nameOwner(ports, of, one, reading.at);
    return { state: reading.state, reason: reading.reason, nextAt: null };
  }
  const { sourceId } = of.source;
  const { link, billed } = reading;
  if ((await waitsForInviter(ports, of, reading)) && tries === 0)
    return { state: "waiting", nextAt: nextTry(ports, tries), forInviter: true };
  const whole = await wholePayment(ports, sourceId, reading, eventId);
  const happenedAt = reading.at === undefined ? receivedAt : new Date(reading.at * 1000).toISOString();
  const payment = whole && { ...whole, happenedAt };
  // The payment's own facts first: they may name another person than its customer's.
  const isSettled = !payment || (await settlePayment(ports, of, payment.paymentKey, payment, eventId));
  for (const one of reading.owned) await nameOwner(ports, of, one, reading.at);
  if (billed !== undefined) await applyBill(ports, of, billed, happenedAt);
  if (link !== undefined) await applyLink(ports, sourceId, link);
  if (payment === null) return { state: "waiting", nextAt: nextTry(ports, tries) };
  if (payment === undefined) return { state: "applied", nextAt: null };
  if (await isForeign(ports, sourceId, payment))
    return { state: "failed", reason: "other_currency", nextAt: null };
  if (isSettled) return { state: "applied", nextAt: null };
  return { state: "waiting", nextAt: nextTry(ports, tries) };
}

/** Whether it is not known yet who invited the person, and another event or try may say it. */
async function waitsForInviter(
  ports: Platform,
  of: SourceAndProject,
  { promotion, afterSession }: Extract<Reading, { state: "read" }>,
): Promise<boolean> {
  if (!asksStripe(of.source)) return false;
  if (promotion === undefined) return afterSession === true;
  return (await joinByPromotion(ports, of, promotion)) === "unavailable";
}

function nextTry({ clock }: Platform, tries: number): string | null {
  const wait = waits[tries];
  return wait === undefined ? null : new Date(clock.now().getTime() + wait).toISOString();
}

/** The payment that the facts are of; null if it is another object's and no event has linked it yet. */
async function wholePayment(
  { table }: Platform,
  sourceId: string,
  { payment, partOf: part }: Extract<Reading, { state: "read" }>,
  eventId: string,
): Promise<PaymentFacts | null | undefined> {
  if (payment === undefined || part === undefined) return payment;
  const paymentKey = await paymentOfPart(table, { sourceId, part }, eventId);
  return paymentKey === null ? null : { ...payment, paymentKey };
}

/** Notes which payment an object's money is, and applies the events that waited for it. */
export async function applyLink(
  ports: Platform,
  sourceId: string,
  { part, paymentKey }: { part: string; paymentKey: string },
): Promise<void> {
  const { table } = ports;
  const waiting = await linkPart(table, { sourceId, part }, paymentKey);
  for (const eventId of waiting) {
    const event = await findSourceEvent(table, { sourceId, eventId });
    if (event !== null) await applySourceEvent(ports, event);
  }
  await endPartWait(table, { sourceId, part }, waiting);
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
