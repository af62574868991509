interface Details {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly requestId?: string | undefined;
}

/** A call of an app that failed after all retries. */
export class AppError extends Error {
  override readonly name = "KiteloopAppError";
  /** A code of the API, or `network`, `timeout` or `unreadable`. */
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Quote it in support requests. */
  readonly requestId: string | undefined;

  constructor({ code, status, message, requestId }: Details, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.requestId = requestId;
  }
}

const textIn = (body: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(body, name);
  return typeof value === "string" ? value : undefined;
};

/** The error for a failed response; one that is not a problem document becomes `unreadable`. */
export function appErrorOf(status: number, body: object | null): AppError {
  const code = body === null ? undefined : textIn(body, "code");
  if (body === null || code === undefined)
    return new AppError({ code: "unreadable", status, message: `The server answered ${status}.` });
  const message = textIn(body, "detail") ?? textIn(body, "title") ?? code;
  return new AppError({ code, status, message, requestId: textIn(body, "requestId") });
}
