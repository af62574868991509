import { errorCodes } from "@kiteloop/contract/errors";
import * as z from "zod";
import { AppError, awsErrorName } from "./errors.ts";

/** Refusals that end by themselves, although their status does not say so. */
const passing: ReadonlySet<unknown> = new Set(["conflict.busy", "conflict.version", "idempotency.running"]);

/**
 * Whether what failed will fail the same way again: it is not the network's or the table's moment, but the record. What is
 * not known to be the record's is taken for passing, since that loses nothing.
 */
export function isPermanent(error: unknown): boolean {
  if (error instanceof AppError) {
    const { status } = errorCodes[error.code];
    return status < 500 && status !== 429 && !passing.has(error.code);
  }
  return (
    error instanceof z.ZodError ||
    error instanceof RangeError ||
    error instanceof SyntaxError ||
    // A `fetch` that fails is a TypeError with the network's error as its cause.
    (error instanceof TypeError && error.cause === undefined) ||
    awsErrorName(error) === "ValidationException"
  );
}
