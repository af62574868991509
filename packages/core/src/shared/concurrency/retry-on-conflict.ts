import { secondMs } from "@kiteloop/contract/shared/time";
import type { Clock } from "../context/index.ts";
import { AppError } from "../errors/index.ts";

/** Returned by an attempt whose conditional write failed because of another writer. */
export const conflict: unique symbol = Symbol("conflict");

const firstPauseMs = 10;
const longestPauseMs = 320;
/** No attempt starts later than this after the first: a Lambda has 10 seconds for its answer. */
const lastStartMs = 6 * secondMs;
/** The pauses alone end the attempts before that; this is for a clock that doesn't move. */
const mostAttempts = 100;

/**
 * Calls `attempt` until it returns something other than `conflict`, with a jittered, growing pause before each retry. An
 * attempt reads, decides and writes on condition; the next one reads what is stored by then. `nth` counts from 0.
 * @throws AppError `conflict.busy` if there was a conflict for six seconds. An error thrown by an attempt ends it at once.
 */
export async function retryOnConflict<T>(
  clock: Clock,
  attempt: (nth: number) => Promise<T | typeof conflict>,
): Promise<T> {
  const started = clock.now().getTime();
  for (let nth = 0; nth < mostAttempts && clock.now().getTime() - started <= lastStartMs; nth++) {
    if (nth > 0) await clock.sleep(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** (nth - 1)));
    const result = await attempt(nth);
    if (result !== conflict) return result;
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}
