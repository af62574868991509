import type { Random } from "../numeric/draw.ts";

/** Values with their shares, which together are 1; what is left over goes to whatever a drawer names. */
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
