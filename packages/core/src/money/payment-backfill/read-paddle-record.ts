import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill";
import * as z from "zod";
import { instantSeconds, type Reading, readPaddleEvent } from "../payment-source/index.ts";
import { type Listed, paidThen } from "./paid-then.ts";

const record = z.object({ id: z.string().max(100), created_at: instantSeconds });

/** developer.paddle.com/api-reference/transactions: `billed_at` is null until then, `captured_at` of payments that failed. */
const transaction = z.object({
  billed_at: instantSeconds.nullish(),
  payments: z.array(z.object({ captured_at: instantSeconds.nullish() })).default([]),
});

/** A transaction or adjustment of Paddle's lists. */
export function readPaddleRecord(step: BackfillStep, object: unknown, { at, mode, run }: Listed): Reading {
  const { id, created_at: created } = record.parse(object);
  const isPayment = step === "transactions";
  const event = {
    ...{ event_id: `list:${id}`, event_type: isPayment ? "transaction.completed" : "adjustment.updated" },
    ...{ occurred_at: new Date((isPayment ? created : at) * 1000).toISOString(), data: object },
  };
  const reading = readPaddleEvent(event, mode);
  if (!isPayment) return reading;
  const { billed_at: billed, payments } = transaction.parse(object);
  const captured = payments.flatMap((one) => one.captured_at ?? []);
  return paidThen(reading, captured.length > 0 ? Math.max(...captured) : (billed ?? created), run);
}
