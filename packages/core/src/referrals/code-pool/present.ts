import type { CodePool } from "@kiteloop/contract/referrals/code-pool";
import type { StoredPool } from "./store.ts";

export function toApiPool({ pool, total, next }: Pick<StoredPool, "pool" | "total" | "next">): CodePool {
  return { pool, total, left: total - next };
}
