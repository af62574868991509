import type { Reconciliation } from "@kiteloop/contract/money/payout-account";
import type { StoredReconciliation } from "./store.ts";

/** A comparison as the API shows it; null before the first one. */
export function toApiReconciliation(stored: StoredReconciliation): Reconciliation | null {
  const {
    provider,
    at = null,
    ours = 0,
    theirs = 0,
    differing = 0,
    differences = [],
    failedAt = "",
  } = stored;
  if (at === null && failedAt === "") return null;
  return { provider, at, ours, theirs, differing, differences, failedAt: failedAt === "" ? null : failedAt };
}
