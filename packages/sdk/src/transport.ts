import { errorOf, KiteloopError } from "./error.ts";
import { isPassing, pause, pauseMs, type RetryPolicy } from "./retry.ts";

export interface Transport extends RetryPolicy {
  readonly origin: string;
  readonly secretKey: string;
  /** Timeout of one attempt. */
  readonly timeoutMs: number;
}

/** Options of one call. */
export interface CallOptions {
  /** Also makes your own retries safe, e.g. of a job that runs again. Default: a new one for each call. */
  readonly idempotencyKey?: string;
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

interface Attempt {
  readonly error?: KiteloopError;
  readonly answer?: unknown;
  readonly retryAfter: string | null;
}

/** One call, without a method a POST if it has a body. `path` may end in a query. */
export interface Call {
  readonly path: string;
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | undefined;
  readonly body?: unknown;
}

/**
 * Sends a request and returns the parsed but unvalidated JSON. Retries without a response, on 408, 429, 5xx and contention, a write
 * always with the same Idempotency-Key.
 * @throws KiteloopError, or the reason of the caller's own signal.
 */
export async function send(transport: Transport, call: Call, options: CallOptions): Promise<unknown> {
  const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const { answer, error, retryAfter } = await once(transport, call, idempotencyKey, options.signal);
    if (!error) return answer;
    if (attempt > transport.retries || !isPassing(error.status, error.code)) throw error;
    await pause(pauseMs(attempt, transport, retryAfter), options.signal);
  }
}

async function once(
  { origin, secretKey, timeoutMs }: Transport,
  { path, body, method = body === undefined ? "GET" : "POST" }: Call,
  idempotencyKey: string,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(method !== "GET" && { "idempotency-key": idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Following one would send the secret key to another address. Workers refuse "error".
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.type === "opaqueredirect" || (response.status >= 300 && response.status < 400)) {
      const message = "The server answered with a redirect: baseUrl must be the edge origin itself.";
      const { status } = response;
      return { error: new KiteloopError({ code: "unreadable", status, message }), retryAfter: null };
    }
    const read = json(await response.text());
    const retryAfter = response.headers.get("retry-after");
    return response.ok ? { answer: read, retryAfter } : { error: errorOf(response.status, read), retryAfter };
  } catch (cause) {
    signal?.throwIfAborted();
    const [code, message] = timeout.aborted
      ? (["timeout", `No answer within ${timeoutMs} ms.`] as const)
      : (["network", "Kiteloop could not be reached."] as const);
    return { error: new KiteloopError({ code, status: 0, message }, { cause }), retryAfter: null };
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
