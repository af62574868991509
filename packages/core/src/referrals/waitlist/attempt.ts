import { createHash } from "node:crypto";
import { joinAgainHours } from "@kiteloop/contract/referrals/waitlist";
import { hourMs } from "@kiteloop/contract/shared/time";
import { sameBytes } from "../../shared/same-bytes/index.ts";
import type { StoredPlace } from "./store.ts";

/** The stored hash of a page's attempt, enough to recognize it. */
export function hashOfAttempt(attempt: string): string {
  return createHash("sha256").update(attempt).digest("base64url");
}

/** Whether this very attempt took the place a short time ago. `now` in ms since 1970. */
export function isSameAttempt(place: StoredPlace, attempt: string | undefined, now: number): boolean {
  if (attempt === undefined || place.attempt === undefined) return false;
  if (now - Date.parse(place.joinedAt) >= joinAgainHours * hourMs) return false;
  return sameBytes(Buffer.from(hashOfAttempt(attempt)), Buffer.from(place.attempt));
}
