import type { RatioCluster } from "../bootstrap.ts";
import { errorSpent } from "../experiment/plan.ts";
import { type Look, sequentialTest } from "../experiment/sequential.ts";
import { shownBy } from "../experiment/spread.ts";
import { drawPoisson, type Random } from "../numeric/draw.ts";
import { ratioBounds } from "../ratio-bounds.ts";
import { groupCount, plainlyDiffers, planFor } from "./trial.ts";

/** Participants of whom a share of `few` brings half of all invitees. */
export interface RareTruth {
  readonly few: number;
  /** Of a week. */
  readonly members: number;
}

const k = 0.5;

type Group = { size: number; outcome: number };
const emptyGroups = (): Group[] => Array.from({ length: groupCount }, () => ({ size: 0, outcome: 0 }));

function enrol(groups: readonly Group[], few: number, mean: number, random: Random): void {
  for (let left = drawPoisson(random, mean); left > 0; left -= 1) {
    const group = groups[Math.floor(random() * groups.length)];
    if (group === undefined) continue;
    group.size += 1;
    group.outcome += drawPoisson(random, random() < few ? k / 2 / few : k / 2 / (1 - few));
  }
}

function weekOf({ few, members }: RareTruth, random: Random): RatioCluster[] {
  const groups = emptyGroups();
  enrol(groups, few, members, random);
  return groups;
}

/** Whether the newest week's bounds cover K, and whether an experiment of variants that are the same declares a difference. */
export function rareTrial(truth: RareTruth, days: number, random: Random) {
  const { few, members } = truth;
  const earlier = Array.from({ length: 12 }, () => weekOf(truth, random));
  const { interval, atLeast } = ratioBounds(weekOf(truth, random), earlier, 200);
  const looks: Look[] = [];
  const variants = [emptyGroups(), emptyGroups()];
  for (let day = 1; day <= days; day += 1) {
    for (const groups of variants) enrol(groups, few, members / 7 / 2, random);
    looks.push({ days: day, variants: variants.map(shownBy) });
  }
  const ofMember = k + k * k * (0.25 / few + 0.25 / (1 - few) - 1);
  const plan = planFor(ofMember, { weights: [0.5, 0.5], perDay: members / 7 }, days, errorSpent);
  const { comparisons } = sequentialTest(looks, plan);
  return {
    given: interval !== null,
    rule: interval !== null && interval.low <= k && k <= interval.high,
    atLeast: atLeast !== null && atLeast <= k,
    differs: comparisons.some(({ verdict }) => verdict === "better" || verdict === "worse"),
    plain: looks.some(({ variants: [a, b] }) => a && b && plainlyDiffers(a, b)),
  };
}
