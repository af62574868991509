import { type ErrorCode, fieldError } from "@kiteloop/contract/shared/errors";
import * as z from "zod";

/** Error codes of the API, and of calls that got no usable response. A newer API may return further codes. */
export type KiteloopErrorCode = ErrorCode | "network" | "timeout" | "unreadable" | (string & {});

interface Details {
  readonly code: KiteloopErrorCode;
  readonly status: number;
  readonly message: string;
  readonly requestId?: string | undefined;
  readonly digest?: string | undefined;
  readonly fieldErrors?: readonly { readonly path: string; readonly message: string }[] | undefined;
}

/** A call that failed after all retries. It never contains the secret key or the request body. */
export class KiteloopError extends Error {
  override readonly name = "KiteloopError";
  readonly code: KiteloopErrorCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Quote it in support requests: it identifies the request in the instance's log. */
  readonly requestId: string | undefined;
  /** Only for unexpected errors of the instance; identifies the line in its log. */
  readonly digest: string | undefined;
  /** The invalid fields and why; empty unless `code` is `request.invalid`. */
  readonly fieldErrors: readonly { readonly path: string; readonly message: string }[];

  constructor(details: Details, options?: ErrorOptions) {
    super(details.message, options);
    this.code = details.code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.digest = details.digest;
    this.fieldErrors = details.fieldErrors ?? [];
  }
}

/** The contract's problem document with any code, so that an older SDK can read errors of a newer instance. */
const problem = z.object({
  title: z.string(),
  code: z.string(),
  detail: z.string().optional(),
  requestId: z.string().optional(),
  digest: z.string().optional(),
  errors: z.array(fieldError).optional(),
});

/** The error for a failed response; a response that is not a problem document becomes `unreadable`. */
export function errorOf(status: number, body: unknown): KiteloopError {
  const parsed = problem.safeParse(body);
  if (!parsed.success) {
    return new KiteloopError({ code: "unreadable", status, message: `The server answered ${status}.` });
  }
  const { title, detail, code, requestId, digest, errors } = parsed.data;
  return new KiteloopError({
    code,
    status,
    message: detail ?? title,
    requestId,
    digest,
    fieldErrors: errors,
  });
}
