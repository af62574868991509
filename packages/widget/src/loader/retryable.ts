/** Whether a retry may succeed: no response, a timeout, too many requests, a server error, contention. */
export const isRetryable = (status: number, code?: unknown) =>
  !status || status > 499 || status === 408 || status === 429 || code === "conflict.busy";
