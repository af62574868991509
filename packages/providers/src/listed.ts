import type { PaymentMode } from "@kiteloop/contract/money/payment-source";
import type { Reading } from "./reading.ts";

/** When a record was listed, in seconds since 1970, of which mode its source is, and when the backfill began. */
export type Listed = { at: number; mode: PaymentMode; run: string };

/** A reading of which only the backfill knows when the payment was made, in seconds since 1970. */
export function paidThen(reading: Reading, paidAt: number, run: string): Reading {
  if (reading.state !== "read" || reading.payment === undefined) return reading;
  const imported = { paidAt: Math.floor(paidAt), earns: false, run };
  return { ...reading, payment: { ...reading.payment, imported } };
}
