import { idempotentAnswers } from "@kiteloop/contract/spans";
import type { Platform } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { type CallId, findCall, keepResult, releaseCall, takeCall } from "./store.ts";

/** Longer than any call may run. */
const lockMs = 60_000;

/**
 * Runs `work` once per key and day. The same call again gets the first result; a failed one may be tried again.
 * `fingerprint` says what is called with what.
 * @throws AppError `idempotency.mismatch` for another call with the same key, `idempotency.running` while the
 * first has not ended, `idempotency.erased` where its result named somebody who was erased since.
 */
export async function once<Result>(
  { table, clock, ids, log }: Platform,
  id: CallId,
  fingerprint: string,
  work: () => Promise<Result>,
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
  // What is done is done: a result that can't be kept is still the answer.
  await keepResult(table, id, owner, JSON.stringify({ result })).catch((error: unknown) =>
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
