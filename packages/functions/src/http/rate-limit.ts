import { AppError } from "@kiteloop/core/errors";
import { config } from "../runtime/config.ts";

const windowMs = 60_000;
const maxBuckets = 50_000;
const buckets = new Map<string, { start: number; count: number; before: number }>();

/**
 * Sliding count of the last minute per endpoint and caller, in this process: a brake on one warm function, not
 * an account of all of them.
 * @throws AppError `request.rate_limited` with the seconds to wait.
 */
export function assertRate(endpoint: string, caller: string, perMinute: number, now: number): void {
  const limit = perMinute * config().RATE_LIMIT_FACTOR;
  if (limit === 0) return;
  const key = `${endpoint} ${caller}`;
  const bucket = buckets.get(key) ?? { start: now, count: 0, before: 0 };
  const elapsed = now - bucket.start;
  if (elapsed >= windowMs) {
    bucket.before = elapsed < 2 * windowMs ? bucket.count : 0;
    bucket.start = now - (elapsed % windowMs);
    bucket.count = 0;
  }
  const weight = 1 - (now - bucket.start) / windowMs;
  bucket.count++;
  if (buckets.size >= maxBuckets && !buckets.has(key)) buckets.clear();
  buckets.set(key, bucket);
  if (bucket.before * weight + bucket.count <= limit) return;
  const retryAfter = Math.max(1, Math.ceil((bucket.start + windowMs - now) / 1000));
  throw new AppError("request.rate_limited", { retryAfter });
}
