import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill";
import * as z from "zod";
import { ignored, instantSeconds, type Reading, readPolarEvent } from "../payment-source/index.ts";
import { type Listed, paidThen } from "./paid-then.ts";

/** polar.sh/docs/api-reference/orders/list: orders that nobody paid are listed too. */
const order = z.object({ created_at: instantSeconds, paid: z.boolean() });

/** An order or refund of Polar's lists. */
export function readPolarRecord(step: BackfillStep, object: unknown, { at, run }: Listed): Reading {
  const event = (type: string, seconds: number) =>
    readPolarEvent({ type, timestamp: new Date(seconds * 1000).toISOString(), data: object });
  if (step === "refunds") return event("refund.updated", at);
  const { created_at: created, paid } = order.parse(object);
  return paid ? paidThen(event("order.paid", created), created, run) : ignored("zero_amount");
}
