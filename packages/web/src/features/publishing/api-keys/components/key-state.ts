import type { ApiKey } from "@kiteloop/contract/publishing/api-key";

export type KeyState = "active" | "expired" | "revoked";

/** State of a key. `now` in ms since 1970. */
export function keyState(key: Pick<ApiKey, "revokedAt" | "expiresAt">, now: number): KeyState {
  if (key.revokedAt !== null) return "revoked";
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= now ? "expired" : "active";
}
