import { isPassing, pause, pauseMs, type RetryPolicy } from "../retry.ts";
import { AppError, appErrorOf } from "./error.ts";

export interface AppTransport extends RetryPolicy {
  readonly origin: string;
  readonly timeoutMs: number;
}

/** Options of one call. */
export interface AppCallOptions {
  /** Makes retries of your own safe, such as of a join that was kept while the phone was offline. */
  readonly idempotencyKey?: string;
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

type Answer = { status: number; body: object | null; retryAfter: string | null };

/** React Native has no `crypto`. The key only has to differ from those of other calls. */
const newKey = () =>
  globalThis.crypto?.randomUUID?.() ??
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`;

function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** React Native has neither `AbortSignal.timeout` nor `AbortSignal.any`. */
async function ask(
  { origin, timeoutMs }: AppTransport,
  path: string,
  body: object,
  idempotencyKey: string,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, timeoutMs);
  const stop = () => controller.abort();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    if (signal?.aborted) throw signal.reason;
    const response = await fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
      body: JSON.stringify(body),
      signal: controller.signal,
    });
    const { status, headers } = response;
    return { status, body: objectIn(await response.text()), retryAfter: headers.get("retry-after") };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason ?? cause;
    const [code, message] = late
      ? (["timeout", `No answer within ${timeoutMs} ms.`] as const)
      : (["network", "Kiteloop could not be reached."] as const);
    throw new AppError({ code, status: 0, message }, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/** One request, and the fields that are texts in its answer. */
export interface AppCall<Result> {
  readonly path: string;
  readonly body: object;
  readonly texts: readonly (string & keyof Result)[];
}

const hasTexts = <Result>(body: object | null, { texts }: AppCall<Result>): body is Result & object =>
  body !== null && texts.every((name) => typeof Reflect.get(body, name) === "string");

/** One attempt: its result, or why it failed. */
async function attemptOnce<Result>(
  transport: AppTransport,
  call: AppCall<Result>,
  idempotencyKey: string,
  signal: AbortSignal | undefined,
): Promise<{ result: Result } | { error: AppError; retryAfter: string | null }> {
  try {
    const { status, body, retryAfter } = await ask(transport, call.path, call.body, idempotencyKey, signal);
    const ok = status >= 200 && status < 300;
    if (ok && hasTexts(body, call)) return { result: body };
    return { error: appErrorOf(status, ok ? null : body), retryAfter };
  } catch (error) {
    if (error instanceof AppError) return { error, retryAfter: null };
    throw error;
  }
}

/**
 * Posts a body and returns the answer, of which only the outer form is checked: a newer instance may add fields and values. Retries
 * as the client for servers does, always with the same Idempotency-Key.
 * @throws AppError, or the reason of the caller's own signal
 */
export async function sendFromApp<Result>(
  transport: AppTransport,
  call: AppCall<Result>,
  { idempotencyKey = newKey(), signal }: AppCallOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const attempted = await attemptOnce(transport, call, idempotencyKey, signal);
    if ("result" in attempted) return attempted.result;
    const { error, retryAfter } = attempted;
    if (attempt > transport.retries || !isPassing(error.status, error.code)) throw error;
    await pause(pauseMs(attempt, transport, retryAfter), signal);
  }
}
