/** A time, as it is said and in seconds. */
export type Span = { unit: "hours" | "days"; count: number; seconds: number };

export const hours = (count: number): Span => ({ unit: "hours", count, seconds: count * 3_600 });
export const days = (count: number): Span => ({ unit: "days", count, seconds: count * 86_400 });

/** How long the answer to a call with an Idempotency-Key is kept. */
export const idempotentAnswers = hours(24);

/** How long counts of requests by minute are kept: long enough for the next minute, with clocks that differ. */
export const countedRequests = hours(1);
