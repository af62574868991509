import { createHash } from "node:crypto";
import { errorCodes } from "@kiteloop/contract/error-codes";
import type { Problem } from "@kiteloop/contract/errors";
import { AppError, awsErrorName } from "@kiteloop/core/errors";
import { log } from "../runtime/log.ts";

/** What AWS says when it is overloaded, and the SDK when an answer does not come. */
const busy = new Set([
  "ThrottlingException",
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

/** Twelve characters that stand in the answer and in the log line, and nowhere else. */
function digestOf(requestId: string): string {
  return createHash("sha256").update(requestId).digest("hex").slice(0, 12);
}

function expected(error: unknown): AppError | null {
  // A page view's bundle has the codes of page views alone; another would be our mistake, and answered as one.
  if (error instanceof AppError) return Object.hasOwn(errorCodes, error.code) ? error : null;
  return busy.has(awsErrorName(error) ?? "") ? new AppError("unavailable", { retryAfter: 1 }, error) : null;
}

/**
 * The problem for whatever was thrown. An unexpected error tells nothing of itself but a digest, under which the
 * log has it whole.
 */
export function problemOf(error: unknown, requestId: string, endpoint: string): Problem {
  const known = expected(error);
  const code = known?.code ?? "internal";
  const { status, title } = errorCodes[code];
  const problem: Problem = { type: `https://kiteloop.dev/errors/${code}`, title, status, code, requestId };
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

/** Seconds for Retry-After, where trying again makes sense. */
export function retryAfterOf(error: unknown): number | null {
  return expected(error)?.details.retryAfter ?? null;
}
