import type { Random } from "../numeric/draw.ts";

/** Values with their shares, which add up to at most 1; the caller decides about the rest. */
export type Shares<T> = readonly (readonly [T, number])[];

/** One of the values by one draw. */
export function pick<T, Otherwise>(shares: Shares<T>, random: Random, otherwise: Otherwise): T | Otherwise {
  let left = random();
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  return otherwise;
}
