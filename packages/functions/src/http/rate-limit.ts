import { AppError, type RateQuota } from "@kiteloop/core/shared/errors";
import { type Window, waitUntilAllowed, windowMs } from "@kiteloop/core/shared/rate-limit";
import { config } from "../runtime/config.ts";
import { holderOf } from "./holder.ts";

const maxBuckets = 50_000;
/** By endpoint and caller, the least recently used first. */
const buckets = new Map<string, Window>();

function take(key: string, now: number): Window {
  const bucket = buckets.get(key) ?? { start: now, count: 0, before: 0 };
  // A clock that was set back would else keep everybody out until it is there again.
  const elapsed = Math.abs(now - bucket.start);
  if (elapsed >= windowMs) {
    bucket.before = elapsed < 2 * windowMs ? bucket.count : 0;
    bucket.start = now - (elapsed % windowMs);
    bucket.count = 0;
  }
  buckets.delete(key);
  buckets.set(key, bucket);
  const oldest = buckets.keys().next();
  if (buckets.size > maxBuckets && !oldest.done) buckets.delete(oldest.value);
  return bucket;
}

/** @throws AppError `request.rate_limited`, with the seconds after which the next request passes. */
export function refuse(waitMs: number, limit?: number): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const quota = limit === undefined ? {} : { quota: { limit, remaining: 0, seconds } };
  throw new AppError("request.rate_limited", { retryAfter: seconds, ...quota });
}

/** Notes an accepted request, for when this process must count by itself. */
export function noteRequest(endpoint: string, caller: string, now: number): void {
  take(`${endpoint} ${holderOf(caller)}`, now).count++;
}

/**
 * Sliding count of the last minute per endpoint and caller, in this process: limits one warm function, without a complete
 * count. Refused requests are not counted. Returns what is left, or null without a limit.
 * @throws AppError `request.rate_limited` with the seconds after which the next request passes.
 */
export function assertRate(
  endpoint: string,
  caller: string,
  perMinute: number,
  now: number,
): RateQuota | null {
  const limit = perMinute * config().RATE_LIMIT_FACTOR;
  if (limit === 0) return null;
  const bucket = take(`${endpoint} ${holderOf(caller)}`, now);
  const weight = 1 - (now - bucket.start) / windowMs;
  const used = bucket.before * weight + bucket.count + 1;
  if (used > limit) refuse(waitUntilAllowed(bucket, limit, now), limit);
  bucket.count++;
  const seconds = Math.ceil((bucket.start + windowMs - now) / 1000);
  return { limit, remaining: Math.floor(limit - used), seconds };
}
