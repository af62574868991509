import type { ApiKey } from "@kiteloop/contract/publishing/api-key";
import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export type KeyState = "active" | "expired" | "revoked";

/** State of a key. `now` in ms since 1970. */
export function keyState(key: Pick<ApiKey, "revokedAt" | "expiresAt">, now: number): KeyState {
  if (key.revokedAt !== null) return "revoked";
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= now ? "expired" : "active";
}

const lengths = [
  ["day", dayMs],
  ["hour", hourMs],
  ["minute", minuteMs],
] as const;

/** Time until an instant, rounded down to the largest unit of which there are two, such as "23 hours". */
export function timeUntil(iso: string, now: number): string {
  const ms = Date.parse(iso) - now;
  const [unit, length] = lengths.find(([, length]) => ms >= 2 * length) ?? ["minute", minuteMs];
  return t(
    "{unit, select, day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}}",
    { unit, count: Math.max(1, Math.floor(ms / length)) },
  );
}
