import type { FailureReason, IgnoreReason } from "@kiteloop/contract/money/payment-source";
import * as z from "zod";
import { amountProblem, partsProblem } from "./amount.ts";
import { ownedBy } from "./person.ts";

/**
 * A refund or dispute: how much of the payment it takes back now, and the provider's time of that state. `booked` is of a
 * provider that books a dispute and its end as records of their own: this record's share, negative if it gives back. `undone`:
 * how much a refund had taken that failed. `isSum`: all refunds of a charge, which may have records of their own, too.
 */
export type PaymentReversal = {
  amount: number;
  booked?: number;
  undone?: number;
  isSum?: boolean;
  isDispute?: boolean;
  currency: string;
  at: number;
  rank: number;
  eventId: string;
};

/**
 * The part of a payment that only a backfill says: when it was paid, in seconds since 1970, and whether it may earn rewards.
 * `run`: when the backfill began.
 */
export type ImportedPayment = { paidAt: number; earns: boolean; run: string };

/**
 * Tax and shipping, the latter without its tax, of a bill whose total is `of`: a payment may be a part of it. An absent one is
 * unknown. `at`: when it was said, if that is known.
 */
export type BillParts = {
  tax?: number | undefined;
  shipping?: number | undefined;
  of: number;
  at?: string | undefined;
};

/** Facts of an event about a payment. Absent fields say nothing. */
export type PaymentFacts = {
  paymentKey: string;
  amount?: number | undefined;
  currency?: string | undefined;
  parts?: BillParts | undefined;
  /** The time of the event, by the provider or else by its arrival. */
  happenedAt?: string | undefined;
  person?: string | undefined;
  /** The payer's address; only its hash is stored, and only if the source matches by it. */
  email?: string | undefined;
  /** Set if an import says it, and no event. */
  imported?: ImportedPayment | undefined;
  /** Provider objects that may name the person. */
  owners: readonly string[];
  reversals: Readonly<Record<string, PaymentReversal>>;
};

/** A provider's object, and the person whose it is. */
export type Owned = { owner: string; person: string };

/**
 * An event as far as it matters here: facts about one payment, and provider objects whose person it names. Those are noted
 * also of an event whose payment doesn't count: a trial's first transaction names whose the later ones are. `at`: the
 * provider's time of it, in seconds since 1970, if it says. `partOf`: the facts are of the payment that another event's
 * `link` gives this object. `billed`: the parts of a bill, which is named as an owner of its payments.
 */
export type Reading =
  | {
      state: "read";
      payment?: PaymentFacts | undefined;
      owned: readonly Owned[];
      /** A promotion code with which this person paid. */
      promotion?: { id: string; person: string; email?: string | undefined };
      /** The event of a Checkout session may say first who invited the person. */
      afterSession?: true;
      partOf?: string;
      link?: { part: string; paymentKey: string };
      billed?: { owner: string; parts: BillParts } | undefined;
      at?: number;
    }
  | { state: "ignored"; reason: IgnoreReason; owned: readonly Owned[]; at?: number }
  | { state: "failed"; reason: FailureReason; owned: readonly Owned[]; at?: number };

export const ignored = (reason: IgnoreReason): Reading => ({ state: "ignored", reason, owned: [] });
export const failed = (reason: FailureReason): Reading => ({ state: "failed", reason, owned: [] });

/** The tax of a provider that ships nothing; undefined if it doesn't say it. `of`: the total with it. */
export const taxOf = (tax: number | null | undefined, of: number): BillParts | undefined =>
  tax === null || tax === undefined ? undefined : { tax, of };

/** A payment with its money, which is read last: whatever it is, the event says whose the payment's objects are. */
export function readPayment(
  facts: Omit<PaymentFacts, "amount" | "currency">,
  readMoney: () => { amount: number; currency: string; parts?: BillParts | undefined },
): Reading {
  const owned = ownedBy(facts.owners, facts.person);
  const reading = readOrFail(() => {
    const { amount, currency, parts } = readMoney();
    const problem = amountProblem(amount, currency) ?? partsProblem(parts);
    if (problem !== null) return failed(problem);
    if (amount === 0) return ignored("zero_amount");
    return { state: "read", payment: { ...facts, amount, currency, ...(parts && { parts }) }, owned };
  });
  return { ...reading, owned };
}

/** Objects whose person an event names without paying anything; ignored if it names nobody. */
export function readOwners(owners: readonly string[], person: string | undefined): Reading {
  const owned = ownedBy(owners, person);
  return owned.length === 0 ? ignored("no_person") : { state: "read", owned };
}

/** Reads, or fails if the event has another form. @throws errors other than of its form */
export function readOrFail(read: () => Reading): Reading {
  try {
    return read();
  } catch (error) {
    if (error instanceof z.ZodError) return failed("unreadable");
    throw error;
  }
}

const partPrefix = "start:";

/** A subscription's first invoice, whose money is that of its order. */
export const startOf = (subscriptionId: string): string => `${partPrefix}${subscriptionId}`;

/** Whether an object's money is another object's payment. */
export const isPart = (object: string): boolean => object.startsWith(partPrefix);
