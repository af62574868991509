import { isFound, watch } from "../experiment/guardrail.ts";
import type { VariantData } from "../experiment/looks.ts";
import { looksOf } from "../experiment/looks.ts";
import { drawPoisson, type Random } from "../numeric/draw.ts";
import { groupCount, plainlyMore } from "./trial.ts";

/** Chain starters of a holdout, who convert at most once each. */
export interface OwnTruth {
  readonly rate: number;
  readonly weights: readonly [number, number];
  readonly perDay: number;
}

const from = "2026-03-02";

/** Whether either bound of own conversions excludes 0 at any daily look, where the second variant's rate is `lift` times the first one's. */
export function ownTrial(
  { rate, weights, perDay }: OwnTruth,
  { looks, lift }: { looks: number; lift: number },
  random: Random,
) {
  const arms = weights.map((weight, at): VariantData => {
    const own = at === 0 ? rate : rate * lift;
    const days = Array.from({ length: looks }, (_, day) => ({
      day: new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10),
      groups: startersOf(weight * perDay, own, random),
    }));
    return { id: String(at), weight: 1, assigned: [], days };
  });
  const seen = looksOf(arms, from);
  const excludes = (side: 1 | -1) => isFound(watch(seen, 1, { side, comparisons: 1 }));
  return {
    fewer: excludes(-1),
    more: excludes(1),
    plain: seen.some(({ variants: [a, b] }) => a && b && plainlyMore(b, a)),
  };
}

function startersOf(mean: number, rate: number, random: Random) {
  const groups = Array.from({ length: groupCount }, () => ({ size: 0, outcome: 0 }));
  for (let left = drawPoisson(random, mean); left > 0; left -= 1) {
    const group = groups[Math.floor(random() * groupCount)];
    if (group === undefined) continue;
    group.size += 1;
    group.outcome += Number(random() < rate);
  }
  return groups;
}
