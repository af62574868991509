/** How a call is repeated. */
export interface RetryPolicy {
  /** Further attempts after the first. */
  readonly retries: number;
  /** First pause in ms; doubled at each further one, with jitter, at most 8 s. */
  readonly backoffMs: number;
}

/** Worth repeating: the answer may differ next time, and the Idempotency-Key makes a repetition harmless. */
export function isPassing(status: number, code: string): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500 || code === "idempotency.running";
}

/**
 * Pause before the next attempt in ms. What the server asks for by Retry-After (seconds) is kept up to a minute.
 * @param attempt 1 for the pause after the first attempt
 */
export function pauseMs(attempt: number, policy: RetryPolicy, retryAfter: string | null): number {
  const asked = Number(retryAfter ?? Number.NaN);
  if (retryAfter !== null && asked >= 0) return Math.min(asked, 60) * 1_000;
  const ceiling = Math.min(policy.backoffMs * 2 ** (attempt - 1), 8_000);
  return ceiling / 2 + (Math.random() * ceiling) / 2;
}

/** Waits; ends early with the signal's reason when the caller gives up. */
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
