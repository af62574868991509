import { errorCodes } from "@kiteloop/contract/shared/errors";
import { $ZodError } from "zod/v4/core";
import { AppError, awsErrorName } from "./errors.ts";

/** Temporary errors, although their status does not say so. */
const passing: ReadonlySet<unknown> = new Set(["conflict.busy", "conflict.version", "idempotency.running"]);

/**
 * Whether a failure will repeat: its cause is the record, not the network or the table. Unknown errors count as
 * temporary, since a retry loses nothing.
 */
export function isPermanent(error: unknown): boolean {
  if (error instanceof AppError) {
    const { status } = errorCodes[error.code];
    return status < 500 && status !== 429 && !passing.has(error.code);
  }
  return (
    error instanceof $ZodError ||
    error instanceof RangeError ||
    error instanceof SyntaxError ||
    // A `fetch` that fails is a TypeError with the network's error as its cause.
    (error instanceof TypeError && error.cause === undefined) ||
    awsErrorName(error) === "ValidationException"
  );
}
