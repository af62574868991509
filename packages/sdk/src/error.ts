import { type ErrorCode, fieldError } from "@kiteloop/contract/errors";
import * as z from "zod";

/** Codes of the API, and the ways a call fails without an answer of it. A newer API may answer further codes. */
export type KiteloopErrorCode = ErrorCode | "network" | "timeout" | "unreadable" | (string & {});

interface Details {
  readonly code: KiteloopErrorCode;
  readonly status: number;
  readonly message: string;
  readonly requestId?: string | undefined;
  readonly digest?: string | undefined;
  readonly fieldErrors?: readonly { readonly path: string; readonly message: string }[] | undefined;
}

/** A call that failed for good. It never holds the secret key or what was sent. */
export class KiteloopError extends Error {
  override readonly name = "KiteloopError";
  readonly code: KiteloopErrorCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Quote it when asking for help: it finds the request in the instance's log. */
  readonly requestId: string | undefined;
  /** On unexpected errors of the instance only; finds the line in its log. */
  readonly digest: string | undefined;
  /** The fields that were refused and why; empty unless `code` is `request.invalid`. */
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

/** The contract's problem with any code, so that an SDK older than the instance still reads its errors. */
const problem = z.object({
  title: z.string(),
  code: z.string(),
  detail: z.string().optional(),
  requestId: z.string().optional(),
  digest: z.string().optional(),
  errors: z.array(fieldError).optional(),
});

/** The error an answer stands for; an answer that is no problem document becomes `unreadable`. */
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
