import { dayMs, hourMs, secondMs } from "./time.ts";

/** A time span, in words and in seconds. */
export type Span = { unit: "hours" | "days"; count: number; seconds: number };

export const hours = (count: number): Span => ({
  unit: "hours",
  count,
  seconds: (count * hourMs) / secondMs,
});
export const days = (count: number): Span => ({ unit: "days", count, seconds: (count * dayMs) / secondMs });

/** How long the response to a call with an Idempotency-Key is kept. */
export const idempotentAnswers = hours(24);

/** How long rate limit counters are kept: long enough for the next minute, with clocks that differ. */
export const countedRequests = hours(1);

/** How long the log of a secret key's requests is kept. */
export const keyRequests = days(30);

/** How long the clicks and joins of a day are kept by the origin that reported them. */
export const reportsByOrigin = days(14);
