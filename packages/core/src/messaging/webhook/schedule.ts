import { hourMs, minuteMs, secondMs } from "@kiteloop/contract/shared/time";
import type { Ids } from "../../shared/context/index.ts";

/** The delay after each failed attempt, before jitter; none after the last. */
export const webhookRetryDelays = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];

/** A delay varied by up to a fifth, so that deliveries that failed together are not retried together. */
export function addJitter(pause: number, ids: Pick<Ids, "random">): number {
  const [high = 0, low = 0] = ids.random(2);
  const share = (high * 256 + low) / 65_535;
  return Math.round(pause * (0.8 + 0.4 * share));
}
