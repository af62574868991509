import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill";
import type { PaymentProvider } from "@kiteloop/contract/money/payment-source";
import * as z from "zod";
import { failed, type Reading } from "../payment-source/index.ts";
import type { Listed } from "./paid-then.ts";
import { readLemonSqueezyRecord } from "./read-lemon-squeezy-record.ts";
import { readPaddleRecord } from "./read-paddle-record.ts";
import { readPolarRecord } from "./read-polar-record.ts";
import { readStripeRecord } from "./read-stripe-record.ts";

/**
 * Reads a record as the event that would report it. A refund's or dispute's state is that of `at`, when it was listed:
 * events of states before that are older, later ones are newer.
 */
export function readRecord(
  provider: PaymentProvider,
  step: BackfillStep,
  object: unknown,
  listed: Listed,
): Reading {
  try {
    switch (provider) {
      case "stripe":
        return readStripeRecord(step, object, listed);
      case "paddle":
        return readPaddleRecord(step, object, listed);
      case "lemonsqueezy":
        return readLemonSqueezyRecord(step, object, listed);
      case "polar":
        return readPolarRecord(step, object, listed);
      default:
        return failed("unreadable");
    }
  } catch (error) {
    if (error instanceof z.ZodError) return failed("unreadable");
    throw error;
  }
}
