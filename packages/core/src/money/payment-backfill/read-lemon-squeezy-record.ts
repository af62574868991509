import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill";
import * as z from "zod";
import { ignored, instantSeconds, type Reading, readLemonSqueezyEvent } from "../payment-source/index.ts";
import { type Listed, paidThen } from "./paid-then.ts";

const events: Partial<Record<BackfillStep, string>> = {
  subscriptions: "subscription_created",
  orders: "order_created",
  subscription_invoices: "subscription_payment_success",
};

const record = z.object({ attributes: z.object({ created_at: instantSeconds }) });

/** A record of Lemon Squeezy's lists. They have no custom data, so only customers and addresses name people. */
export function readLemonSqueezyRecord(step: BackfillStep, object: unknown, { mode, run }: Listed): Reading {
  const name = events[step];
  if (name === undefined) return ignored("other_type");
  const { attributes } = record.parse(object);
  const reading = readLemonSqueezyEvent({ meta: { event_name: name }, data: object }, mode);
  return paidThen(reading, attributes.created_at, run);
}
