import type { FailureReason, IgnoreReason } from "@kiteloop/contract/money/payment-source";
import * as z from "zod";
import type { ImportedPayment, PaymentReversal } from "./store.payments.ts";

/** Facts of an event about a payment. Absent fields say nothing. */
export type PaymentFacts = {
  paymentKey: string;
  amount?: number | undefined;
  currency?: string | undefined;
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

/**
 * An event as far as it matters here: facts about one payment, and provider objects whose person it names. `at`: the
 * provider's time of it, in seconds since 1970, if it says. `partOf`: the facts are of the payment that another event's
 * `link` gives this object.
 */
export type Reading =
  | {
      state: "read";
      payment?: PaymentFacts | undefined;
      owned: readonly { owner: string; person: string }[];
      /** A promotion code with which this person paid. */
      promotion?: { id: string; person: string; email?: string | undefined };
      /** The event of a Checkout session may say first who invited the person. */
      afterSession?: true;
      partOf?: string;
      link?: { part: string; paymentKey: string };
      at?: number;
    }
  | { state: "ignored"; reason: IgnoreReason }
  | { state: "failed"; reason: FailureReason };

export const ignored = (reason: IgnoreReason): Reading => ({ state: "ignored", reason });
export const failed = (reason: FailureReason): Reading => ({ state: "failed", reason });

/** Reads, or fails if the event has another form. @throws errors other than of its form */
export function readOrFail(read: () => Reading): Reading {
  try {
    return read();
  } catch (error) {
    if (error instanceof z.ZodError) return failed("unreadable");
    throw error;
  }
}
