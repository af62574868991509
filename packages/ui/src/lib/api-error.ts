import type { ErrorCode, FieldError, Problem } from "@kiteloop/contract/shared/errors";

/** Codes of the contract, and three for calls without a usable response. */
export type ApiErrorCode = ErrorCode | "network" | "unreadable" | "unknown";

type Details = {
  code: ApiErrorCode;
  status: number;
  message: string;
  detail?: string | undefined;
  requestId?: string | undefined;
  digest?: string | undefined;
  fieldErrors?: readonly FieldError[] | undefined;
  limit?: Problem["limit"];
};

/** A failed call. `message` is a sentence for users; `digest` identifies the line in the server's log. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly requestId: string | undefined;
  readonly digest: string | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly limit: Problem["limit"];

  constructor(details: Details, options?: ErrorOptions) {
    super(details.message, options);
    this.code = details.code;
    this.status = details.status;
    this.detail = details.detail;
    this.requestId = details.requestId;
    this.digest = details.digest;
    this.fieldErrors = details.fieldErrors ?? [];
    this.limit = details.limit;
  }
}

/** Whether `error` is the API's error with this code. */
export function hasCode(error: unknown, code: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
