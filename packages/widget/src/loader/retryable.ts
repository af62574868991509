/** Whether a retry may succeed: no response, a timeout, too many requests, a server error. */
export const isRetryable = (status: number) => !status || status > 499 || status === 408 || status === 429;
