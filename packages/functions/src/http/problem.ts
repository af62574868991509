import { createHash } from "node:crypto";
import type { ErrorCode, Problem } from "@kiteloop/contract/shared/errors";
import { AppError, awsErrorName, type RateQuota } from "@kiteloop/core/shared/errors";
import { config } from "../runtime/config.ts";
import { log } from "../runtime/log.ts";

/** AWS's errors when it is overloaded, and the SDK's when there is no response. */
const busy = new Set([
  "ThrottlingException",
  "TransactionConflictException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "TooManyRequestsException",
  "LimitExceededException",
  "InternalServerError",
  "ServiceUnavailable",
  "ServiceUnavailableException",
  "SlowDown",
  "TimeoutError",
]);

/** Twelve characters that are in the response and in the log line, and nowhere else. */
function digestOf(requestId: string): string {
  return createHash("sha256").update(requestId).digest("hex").slice(0, 12);
}

type Answer = { status: number; title: string };

/** The errors of an answer: all of the contract's, or those of a handler. */
export type ErrorCodes = Partial<Record<ErrorCode, Answer>> & { internal: Answer };

function expected(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return busy.has(awsErrorName(error) ?? "") ? new AppError("unavailable", { retryAfter: 1 }, error) : null;
}

/**
 * The problem for a thrown error. For an unexpected one it contains only a digest, with which the error is in the log in
 * full.
 */
export function problemOf(
  error: unknown,
  requestId: string,
  endpoint: string,
  errorCodes: ErrorCodes,
): Problem {
  const thrown = expected(error);
  // A code that the handler does not have is a mistake of ours.
  const known = thrown !== null && Object.hasOwn(errorCodes, thrown.code) ? thrown : null;
  const code = known?.code ?? "internal";
  const { status, title } = errorCodes[code] ?? errorCodes.internal;
  const type = `${config().APP_ORIGIN}/docs/errors#${code}`;
  const problem: Problem = { type, title, status, code, requestId };
  if (known?.details.detail !== undefined) problem.detail = known.details.detail;
  if (known?.details.errors !== undefined) problem.errors = known.details.errors;
  if (known?.details.limit !== undefined) problem.limit = known.details.limit;
  if (status >= 500) {
    problem.digest = digestOf(requestId);
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error("request failed", { requestId, endpoint, digest: problem.digest, error: cause });
  }
  return problem;
}

/** Seconds for Retry-After, if a retry makes sense. */
export function retryAfterOf(error: unknown): number | null {
  return expected(error)?.details.retryAfter ?? null;
}

/** The rate limit that was reached, if that is the error. */
export function quotaOf(error: unknown): RateQuota | null {
  return error instanceof AppError ? (error.details.quota ?? null) : null;
}
