import { ratioInterval } from "../bootstrap.ts";
import type { Random } from "../numeric/draw.ts";
import { ratioBounds } from "../ratio-bounds.ts";
import type { Interval } from "../wilson.ts";
import type { LawId } from "./laws.ts";
import { enrolled, groupCount } from "./trial.ts";

/** Weeks of participants with a known K. */
export interface WeeksTruth {
  readonly law: LawId;
  readonly k: number;
  readonly members: number;
  readonly earlier: number;
  readonly resamples: number;
}

/** Weeks in which only few bring anybody, and as many each. */
export interface FewTruth {
  readonly share: number;
  readonly brings: number;
  readonly members: number;
  readonly earlier: number;
}

/** Whether nobody brought anybody in the newest week, and if so, whether its bound is below the true K; and 5 / n. */
export function fewBring({ share, brings, members, earlier }: FewTruth, random: Random) {
  const week = () => {
    const groups = Array.from({ length: groupCount }, () => ({ size: 0, outcome: 0 }));
    for (let left = members; left > 0; left -= 1) {
      const group = groups[Math.floor(random() * groupCount)];
      if (group === undefined) continue;
      group.size += 1;
      group.outcome += random() < share ? brings : 0;
    }
    return groups;
  };
  const before = Array.from({ length: earlier }, week);
  const groups = week();
  const nobody = groups.every(({ outcome }) => outcome === 0);
  if (!nobody) return { nobody, given: false, wrong: false, plain: false };
  const { interval } = ratioBounds(groups, before);
  const k = share * brings;
  return {
    nobody,
    given: interval !== null,
    wrong: interval !== null && interval.high < k,
    plain: 5 / members < k,
  };
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
