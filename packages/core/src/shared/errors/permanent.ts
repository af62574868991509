import type { ErrorCode } from "@kiteloop/contract/shared/errors";
import { $ZodError } from "zod/v4/core";
import { AppError, awsErrorName } from "./errors.ts";

/** Temporary errors: those with status 429 or of the server, and conflicts that pass. */
export const temporary: ReadonlySet<ErrorCode> = new Set([
  "auth.password_locked",
  "conflict.busy",
  "conflict.version",
  "feedback.too_many",
  "idempotency.running",
  "internal",
  "invitation.limit_reached",
  "email_template.enough_tests",
  "memberInvitation.too_many",
  "payee.too_many_changes",
  "memberInvitation.too_soon",
  "payoutAccount.unavailable",
  "request.rate_limited",
  "storage.full",
  "unavailable",
  "workspace.too_many",
]);

/**
 * Whether a failure will repeat: its cause is the record, not the network or the table. Unknown errors count as
 * temporary, since a retry loses nothing.
 */
export function isPermanent(error: unknown): boolean {
  if (error instanceof AppError) return !temporary.has(error.code);
  return (
    error instanceof $ZodError ||
    error instanceof RangeError ||
    error instanceof SyntaxError ||
    // A `fetch` that fails is a TypeError with the network's error as its cause.
    (error instanceof TypeError && error.cause === undefined) ||
    awsErrorName(error) === "ValidationException"
  );
}
