import type { FieldError } from "@kiteloop/contract/errors";
import { ApiError, type ApiErrorCode } from "./error.ts";

type Bag = { readonly [key: string]: unknown };

const isBag = (value: unknown): value is Bag => typeof value === "object" && value !== null;
const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const isFieldError = (value: unknown): value is FieldError =>
  isBag(value) && typeof value.path === "string" && typeof value.message === "string";

const limitOf = (value: unknown) =>
  isBag(value) &&
  typeof value.name === "string" &&
  typeof value.limit === "number" &&
  typeof value.used === "number" &&
  typeof value.plan === "string"
    ? { name: value.name, limit: value.limit, used: value.used, plan: value.plan }
    : undefined;

/**
 * The error an answer stands for. Checked by hand, not by the contract's schema: signing in must work before
 * the 22 KB of the schema library have arrived. A code this version does not know is kept as it came.
 */
export function problemToError(status: number, body: unknown, requestId?: string): ApiError {
  if (!isBag(body) || typeof body.code !== "string") {
    return new ApiError({
      code: "unknown",
      status,
      message: status >= 500 ? "The server could not answer." : "The server refused this.",
      requestId,
    });
  }
  return new ApiError({
    code: body.code as ApiErrorCode,
    status,
    message: text(body.title) ?? "The server refused this.",
    detail: text(body.detail),
    requestId: text(body.requestId) ?? requestId,
    digest: text(body.digest),
    fieldErrors: Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
    limit: limitOf(body.limit),
  });
}
