import type { ConversionParts } from "@kiteloop/contract/referrals/referral";
import type { BillParts, PaymentFacts, PaymentReversal } from "@kiteloop/providers/reading";
import { omitUndefined } from "../../shared/table/index.ts";
import type { SettledPayment, StoredPayment } from "./store.payments.ts";

/** Maximum number of waiting events that a payment lists; the others are tried again by themselves. */
const mostWaiting = 50;

type Known = Pick<
  StoredPayment,
  "amount" | "currency" | "parts" | "paidAt" | "reversals" | "person" | "owners" | "imported" | "settled"
>;

/** Of two states of one refund or dispute, the later one: by the provider's time, whatever came first. */
function laterOf(one: PaymentReversal | undefined, other: PaymentReversal): PaymentReversal {
  if (one === undefined) return other;
  if (one.at !== other.at) return one.at > other.at ? one : other;
  if (one.rank !== other.rank) return one.rank > other.rank ? one : other;
  return one.eventId >= other.eventId ? one : other;
}

/** Of two statements of a bill's parts, the later one. */
export function laterParts<Parts extends BillParts>(one: Parts | undefined, other: Parts): Parts {
  if (one === undefined) return other;
  const [at, than] = [one.at ?? "", other.at ?? ""];
  if (at !== than) return at > than ? one : other;
  return JSON.stringify(one) > JSON.stringify(other) ? one : other;
}

/** The parts of an event, with a time. */
export const partsAt = ({ tax, shipping, of, at = "" }: BillParts, happenedAt: string = at): BillParts =>
  omitUndefined({ tax, shipping, of, at: happenedAt });

/** A payment with the facts of one more event. The result depends on the set of facts, not on their order. */
export function foldPayment<Payment extends Known>(before: Payment, facts: PaymentFacts | null): Payment {
  if (facts === null) return before;
  const { amount, currency, parts, person, happenedAt } = facts;
  const reversals = { ...before.reversals };
  for (const [id, reversal] of Object.entries(facts.reversals))
    reversals[id] = laterOf(reversals[id], reversal);
  const known = before.amount ?? 0;
  const isLarger =
    amount !== undefined &&
    (amount > known || (amount === known && (currency ?? "") > (before.currency ?? "")));
  return {
    ...before,
    ...importedAfter(before, facts),
    ...(isLarger && { amount, currency }),
    ...(parts && { parts: laterParts(before.parts, partsAt(parts, happenedAt)) }),
    ...(amount !== undefined && happenedAt !== undefined && { paidAt: earlierOf(before.paidAt, happenedAt) }),
    // A payment keeps its first person, so that it never moves to another inviter.
    ...(before.person === undefined && person !== undefined && { person }),
    owners: [...new Set([...before.owners, ...facts.owners])],
    reversals,
  };
}

const earlierOf = (one: string | undefined, other: string): string =>
  one === undefined || other < one ? other : one;

/** A payment that an event reports is not known from a backfill alone, whichever of the two comes first. */
function importedAfter(before: Known, { amount, imported }: PaymentFacts): Pick<Known, "imported"> {
  if (amount === undefined || before.settled !== undefined) return {};
  if (imported === undefined) return before.imported === undefined ? {} : { imported };
  return before.amount === undefined || before.imported !== undefined ? { imported } : {};
}

/** Adds an event to those that wait for the payment to count. */
export const withWaiting = (waiting: readonly string[], eventId: string | undefined): string[] =>
  eventId === undefined || waiting.includes(eventId) || waiting.length >= mostWaiting
    ? [...waiting]
    : [...waiting, eventId];

/** The state that the payment's conversion should have; null while no amount is known. Only the payment's own currency counts. */
export function settledState({ amount, currency, parts: bill, reversals }: Known): SettledPayment | null {
  if (amount === undefined || currency === undefined) return null;
  const all = Object.values(reversals).filter((reversal) => reversal.currency === currency);
  const disputes = all.filter(({ booked }) => booked !== undefined);
  const taken = takenBy(all.filter(({ booked }) => booked === undefined));
  // The end of a dispute shows in its own state, in a record of its own, or in both.
  const disputed = Math.min(
    sumOf(disputes.map((one) => one.amount)),
    sumOf(disputes.map(({ booked = 0 }) => booked)),
  );
  const parts = bill && partsOf(bill, amount);
  const reversed = Math.min(amount, taken + Math.max(0, disputed));
  return { amount, currency, reversed, ...(parts && { parts }) };
}

/** The parts of a payment of a bill: of a payment of a part of it, the same part. */
function partsOf({ tax, shipping, of }: BillParts, amount: number): ConversionParts {
  const partOf = (all: number) => (amount >= of ? all : Number((BigInt(all) * BigInt(amount)) / BigInt(of)));
  return {
    ...(tax !== undefined && { tax: partOf(tax) }),
    ...(shipping !== undefined && { shipping: partOf(shipping) }),
  };
}

/**
 * The part that refunds and disputes of one record each take back. Their sum by charge repeats the refunds, and may know some that no
 * event of their own reported; it still contains those that failed after it.
 */
function takenBy(all: readonly PaymentReversal[]): number {
  const sums = all.filter(({ isSum }) => isSum === true);
  const single = all.filter(({ isSum }) => isSum !== true);
  const refunds = single.filter(({ isDispute }) => isDispute !== true);
  const summedAt = Math.max(...sums.map(({ at }) => at));
  const undone = refunds.filter(({ at }) => at >= summedAt).map((one) => one.undone ?? 0);
  const summed = amountOf(sums) - sumOf(undone);
  return Math.max(amountOf(refunds), summed) + amountOf(single) - amountOf(refunds);
}

const amountOf = (all: readonly PaymentReversal[]): number => sumOf(all.map(({ amount }) => amount));

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
