import { idempotentAnswers } from "@kiteloop/contract/shared/spans";
import { minuteMs } from "@kiteloop/contract/shared/time";
import type { Platform } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { type CallId, findCall, keepResult, releaseCall, takeCall } from "./store.ts";

/** Longer than any call may run. */
const lockMs = minuteMs;

/**
 * Runs `work` once per key and day. The same call again gets the first result; a failed one may be retried.
 * `fingerprint` identifies the endpoint and its input; `stored` leaves out of a result what must not be stored in the clear.
 * @throws AppError `idempotency.mismatch` for another call with the same key, `idempotency.running` while the first has
 * not ended, `idempotency.erased` if its result named a person who has since been erased.
 */
export async function runOnce<Result>(
  { table, clock, ids, log }: Platform,
  id: CallId,
  fingerprint: string,
  work: () => Promise<Result>,
  stored: (result: Result) => Result = (result) => result,
): Promise<Result> {
  const now = clock.now().getTime();
  const owner = ids.make("request");
  const taken = await takeCall(table, id, {
    owner,
    fingerprint,
    now,
    lockedUntil: now + lockMs,
    expiresAt: Math.ceil(now / 1000) + idempotentAnswers.seconds,
  });
  if (!taken) return earlier<Result>(await findCall(table, id), fingerprint);
  const result = await work().catch(async (error: unknown) => {
    await releaseCall(table, id, owner).catch((cause: unknown) =>
      log.warn("an idempotency key was not given back", { error: cause }),
    );
    throw error;
  });
  // The work is done, so its result is returned even if it can't be stored.
  await keepResult(table, id, owner, JSON.stringify({ result: stored(result) })).catch((error: unknown) =>
    log.warn("a result was not kept for its idempotency key", { error }),
  );
  return result;
}

function earlier<Result>(call: Awaited<ReturnType<typeof findCall>>, fingerprint: string): Result {
  if (call?.erased) throw new AppError("idempotency.erased");
  if (call !== null && call.fingerprint !== fingerprint) throw new AppError("idempotency.mismatch");
  if (call?.result === undefined) throw new AppError("idempotency.running", { retryAfter: 1 });
  return JSON.parse(call.result).result;
}
