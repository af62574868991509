/** How a call is retried. */
export interface RetryPolicy {
  /** Retries after the first attempt. */
  readonly retries: number;
  /** Delay before the first retry in ms; doubled for each further one, with jitter, at most 8 s. */
  readonly backoffMs: number;
}

/** Whether the next attempt may get another response. The Idempotency-Key makes retries safe. */
export function isPassing(status: number, code: string): boolean {
  // Earlier instances answer contention with 409.
  const passes = code === "idempotency.running" || code === "conflict.busy";
  return passes || status === 0 || status === 408 || status === 429 || status >= 500;
}

/**
 * Delay before the next attempt in ms. A Retry-After header (seconds) is respected up to a minute.
 * @param attempt 1 for the delay after the first attempt
 */
export function pauseMs(attempt: number, policy: RetryPolicy, retryAfter: string | null): number {
  const requestedSeconds = Number(retryAfter ?? Number.NaN);
  if (retryAfter !== null && requestedSeconds >= 0) return Math.min(requestedSeconds, 60) * 1_000;
  const ceiling = Math.min(policy.backoffMs * 2 ** (attempt - 1), 8_000);
  return ceiling / 2 + (Math.random() * ceiling) / 2;
}

/** Waits; rejects early with the signal's reason when the caller aborts. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
