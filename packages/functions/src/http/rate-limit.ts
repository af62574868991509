import { AppError } from "@kiteloop/core/errors";
import { config } from "../runtime/config.ts";
import { holderOf } from "./holder.ts";

const windowMs = 60_000;
const maxBuckets = 50_000;
/** By endpoint and caller, the longest unused first. */
const buckets = new Map<string, Bucket>();

type Bucket = { start: number; count: number; before: number };

function take(key: string, now: number): Bucket {
  const bucket = buckets.get(key) ?? { start: now, count: 0, before: 0 };
  const elapsed = now - bucket.start;
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

/** Ms from `now` until one more request is within the limit: what weighs on it fades as its minute passes. */
function waitOf({ start, count, before }: Bucket, limit: number, now: number): number {
  const inThisWindow = count + 1 <= limit;
  const fading = inThisWindow ? before : count;
  const room = inThisWindow ? limit - count - 1 : limit - 1;
  const from = inThisWindow ? start : start + windowMs;
  return from + windowMs * (1 - Math.min(1, Math.max(0, room) / Math.max(1, fading))) - now;
}

/**
 * Sliding count of the last minute per endpoint and caller, in this process: a brake on one warm function, not
 * an account of all of them. What was refused is not counted.
 * @throws AppError `request.rate_limited` with the seconds after which the next request passes.
 */
export function assertRate(endpoint: string, caller: string, perMinute: number, now: number): void {
  const limit = perMinute * config().RATE_LIMIT_FACTOR;
  if (limit === 0) return;
  const bucket = take(`${endpoint} ${holderOf(caller)}`, now);
  const weight = 1 - (now - bucket.start) / windowMs;
  if (bucket.before * weight + bucket.count + 1 <= limit) {
    bucket.count++;
    return;
  }
  const retryAfter = Math.max(1, Math.ceil(waitOf(bucket, limit, now) / 1000));
  throw new AppError("request.rate_limited", { retryAfter });
}
