import type { ErrorCode, FieldError } from "@kiteloop/contract/shared/errors";

export type ErrorDetails = {
  /** A sentence for users, in addition to the code's own. Never the text of an unknown error. */
  detail?: string;
  errors?: FieldError[];
  limit?: { name: string; limit: number; used: number; plan: string };
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** Where people who read the answer may go instead. Not part of a problem. */
  wayOn?: { name: string; url: string };
  /** The rate limit that was reached. */
  quota?: RateQuota;
};

/** Requests per minute, how many of them are left, and the seconds until a minute's requests are forgotten. */
export type RateQuota = { limit: number; remaining: number; seconds: number };

/** An expected failure with a code of the contract. Everything else that is thrown is unexpected. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, cause?: unknown) {
    super(details.detail ?? code, cause === undefined ? undefined : { cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}

/** The name of an AWS error, such as `ConditionalCheckFailedException`, also if ElectroDB wrapped it. */
export function awsErrorName(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return error.name === "ElectroError" && error.cause instanceof Error ? error.cause.name : error.name;
}
