import { ratioInterval } from "../bootstrap.ts";
import type { Random } from "../numeric/draw.ts";
import { ratioBounds } from "../ratio-bounds.ts";
import type { Interval } from "../wilson.ts";
import { type LawId, laws } from "./laws.ts";
import { enrolled } from "./trial.ts";

/** Weeks of participants with a known K. */
export interface WeeksTruth {
  readonly law: LawId;
  readonly k: number;
  readonly members: number;
  readonly earlier: number;
  readonly resamples: number;
}

/** Whether none of these people has an invitee, although the mean is `k`. */
export function nobodyBrings(law: LawId, k: number, members: number, random: Random): boolean {
  for (let left = members; left > 0; left -= 1) if (laws[law].draw(random, k) > 0) return false;
  return true;
}

/** Whether the newest week's bounds cover the truth: the product's, and the bootstrap of that week alone. */
export function weekHolds({ law, k, members, earlier, resamples }: WeeksTruth, random: Random) {
  const week = () => enrolled(law, k, members, random);
  const before = Array.from({ length: earlier }, week);
  const groups = week();
  const bounds = ratioBounds(groups, before, resamples);
  const plain = ratioInterval(groups, resamples).interval;
  const holds = (interval: Interval | null) => interval !== null && interval.low <= k && k <= interval.high;
  return {
    given: bounds.interval !== null,
    rule: holds(bounds.interval),
    atLeast: bounds.atLeast !== null && bounds.atLeast <= k,
    plain: holds(plain),
  };
}
