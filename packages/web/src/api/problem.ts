import type { FieldError } from "@kiteloop/contract/shared/errors";
import { ApiError, type ApiErrorCode } from "@kiteloop/ui/lib/api-error.ts";
import { t, translated } from "@kiteloop/ui/lib/messages.tsx";

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

/** API Gateway's own errors carry no code, since they come before a handler runs. */
const gatewayErrors: Readonly<Record<number, { code: ApiErrorCode; message: string }>> = {
  413: { code: "request.too_large", message: t("This request is too large.") },
  429: { code: "request.rate_limited", message: t("Too many requests. Try again in a moment.") },
  503: { code: "unavailable", message: t("Kiteloop is busy. Try again in a moment.") },
};

/**
 * The error for a failed response. Parsed without the contract's schema, because signing in must work before the 22
 * KB of the schema library have loaded. Unknown codes are kept.
 */
export function problemToError(status: number, body: unknown, requestId?: string): ApiError {
  if (!isBag(body) || typeof body.code !== "string") {
    const message = status >= 500 ? t("The server couldn’t answer.") : t("The server refused this request.");
    return new ApiError({ code: "unknown", message, ...gatewayErrors[status], status, requestId });
  }
  return new ApiError({
    code: body.code as ApiErrorCode,
    status,
    message: translated(text(body.title) ?? "") || t("The server refused this request."),
    detail: text(body.detail),
    requestId: text(body.requestId) ?? requestId,
    digest: text(body.digest),
    fieldErrors: Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
    limit: limitOf(body.limit),
  });
}
