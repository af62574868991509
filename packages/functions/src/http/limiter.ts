import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import type { Platform } from "@kiteloop/core/shared/context";
import type { Quota } from "@kiteloop/core/shared/errors";
import { assertRate } from "./rate-limit.ts";

/** The holders that a request counts for, as far as known. */
export type Holders = {
  /** An address or a member, limited to the endpoint's `perMinute`, times `factor` if given. */
  caller?: string;
  factor?: number;
  /** May name an account by its email address. */
  body?: unknown;
  /** The account, if the body names none. */
  account?: string | undefined;
  workspace?: string;
};

/**
 * Counts a request. Returns what is left of the caller's limit in this process, if it counts by itself.
 * @throws AppError `request.rate_limited` when one of the limits is reached.
 */
export type Limiter = (endpoint: Endpoint, platform: Platform, holders: Holders) => Promise<Quota | null>;

/** Counts by caller, in this process only. */
export const limitInProcess: Limiter = async ({ id, limits }, { clock }, { caller, factor = 1 }) => {
  if (caller === undefined) return null;
  return assertRate(id, caller, limits.perMinute * factor, clock.now().getTime());
};
