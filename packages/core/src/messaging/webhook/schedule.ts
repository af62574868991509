import { hourMs, minuteMs, secondMs } from "@kiteloop/contract/shared/time";
import type { Ids } from "../../shared/context/index.ts";

/** How long after each failed attempt the next one is due, before jitter; there is none after the last. */
export const webhookRetryDelays = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];

/** A pause of up to a fifth more or less, so that what failed together is not tried together. */
export function addJitter(pause: number, ids: Pick<Ids, "random">): number {
  const [high = 0, low = 0] = ids.random(2);
  const share = (high * 256 + low) / 65_535;
  return Math.round(pause * (0.8 + 0.4 * share));
}
