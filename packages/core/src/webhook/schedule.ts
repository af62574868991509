import type { Ids } from "../context/index.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long after each failed attempt the next one is due, before jitter; there is none after the last. */
export const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
];

/** A pause of up to a fifth more or less, so that what failed together is not tried together. */
export function jittered(pause: number, ids: Pick<Ids, "random">): number {
  const [high = 0, low = 0] = ids.random(2);
  const share = (high * 256 + low) / 65_535;
  return Math.round(pause * (0.8 + 0.4 * share));
}
