import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { email } from "@kiteloop/contract/shared/fields";
import { type Bucket, countInBucket } from "@kiteloop/core/shared/rate-limit";
import * as z from "zod";
import { config } from "../runtime/config.ts";
import { holderOf } from "./holder.ts";
import { type Holders, type Limiter, limitInProcess } from "./limiter.ts";
import { assertRate, noteRequest, refuse } from "./rate-limit.ts";

const maxFull = 50_000;
const withEmail = z.object({ email });

/** The address as given, whether or not there is such an account: both are limited alike. */
function identityOf({ body, account }: Holders): string | undefined {
  const named = withEmail.safeParse(body);
  return named.success ? named.data.email : account;
}

/**
 * The caller's bucket first: a request refused by address does not count against the account it names, so one address
 * can't lock someone out for long.
 */
function bucketsOf({ id, limits }: Endpoint, holders: Holders): Bucket[] {
  const { perMinute, shared } = limits;
  const { caller, factor = 1, workspace } = holders;
  const counted = [
    { kind: "caller", holder: caller && holderOf(caller), perMinute: perMinute * factor },
    { kind: "identity", holder: shared?.identity && identityOf(holders), perMinute: shared?.identity ?? 0 },
    { kind: "workspace", holder: workspace, perMinute: shared?.workspace ?? 0 },
  ] as const;
  return counted.flatMap(({ kind, holder, perMinute }) =>
    typeof holder === "string" && perMinute > 0 ? [{ endpoint: id, kind, holder, limit: perMinute }] : [],
  );
}

const nameOf = ({ endpoint, kind }: Bucket) => `${endpoint} ${kind}`;
const keyOf = (bucket: Bucket) => `${nameOf(bucket)} ${bucket.holder}`;

/**
 * A limiter with counts in the table, which all processes share. Buckets known to be full are refused without querying
 * the table. If the table fails, this process counts by itself: nobody is locked out and limits remain.
 */
export function createSharedLimiter(): Limiter {
  /** Until when a bucket is full, in ms since 1970; the longest known first. */
  const full = new Map<string, number>();

  function noteFull(key: string, until: number): void {
    full.delete(key);
    full.set(key, until);
    const oldest = full.keys().next();
    if (full.size > maxFull && !oldest.done) full.delete(oldest.value);
  }

  return async (endpoint, platform, holders) => {
    if (endpoint.limits.shared === undefined) return limitInProcess(endpoint, platform, holders);
    const factor = config().RATE_LIMIT_FACTOR;
    if (factor === 0) return null;
    const now = platform.clock.now().getTime();
    const buckets = bucketsOf(endpoint, holders);
    for (const bucket of buckets) {
      const until = full.get(keyOf(bucket)) ?? 0;
      if (until > now) refuse(until - now);
    }
    let tableFailed = false;
    for (const bucket of buckets) {
      const shared = { ...bucket, limit: bucket.limit * factor };
      const waitMs = tableFailed
        ? null
        : await countInBucket(platform, shared).catch((error: unknown) => {
            platform.log.warn("the table failed, so this process limits by itself", {
              endpoint: endpoint.id,
              error,
            });
            tableFailed = true;
            return null;
          });
      if (waitMs === null) assertRate(nameOf(bucket), bucket.holder, bucket.limit, now);
      else if (waitMs === 0) noteRequest(nameOf(bucket), bucket.holder, now);
      else {
        noteFull(keyOf(bucket), now + waitMs);
        refuse(waitMs);
      }
    }
    return null;
  };
}

/** The limiter of this process. */
export const limitInTable: Limiter = createSharedLimiter();
