import type { Endpoint } from "@kiteloop/contract/endpoint";
import type { Platform } from "@kiteloop/core/context";
import { assertRate } from "./rate-limit.ts";

/** Whom a request counts for, as far as that is known. */
export type Holders = {
  /** An address or a member; held to the endpoint's `perMinute`, `factor` times that where given. */
  caller?: string;
  factor?: number;
  /** May name an account by its email address. */
  body?: unknown;
  /** The account, where the body names none. */
  account?: string | undefined;
  workspace?: string;
};

/** Counts a request. @throws AppError `request.rate_limited` where one of the limits is reached. */
export type Limiter = (endpoint: Endpoint, platform: Platform, holders: Holders) => Promise<void>;

/** By caller, in this process alone. */
export const limitInProcess: Limiter = async ({ id, limits }, { clock }, { caller, factor = 1 }) => {
  if (caller !== undefined) assertRate(id, caller, limits.perMinute * factor, clock.now().getTime());
};
