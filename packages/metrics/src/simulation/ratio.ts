import { readSecondary } from "../experiment/guardrail.ts";
import type { VariantData } from "../experiment/looks.ts";
import { looksOf } from "../experiment/looks.ts";
import { sequentialTest } from "../experiment/sequential.ts";
import { drawBinomial, drawPoisson, type Random } from "../numeric/draw.ts";
import { type LawId, laws } from "./laws.ts";
import { groupCount, plainlyDiffers, planFor } from "./trial.ts";

/** An experiment about conversions per join. How many a participant brings, and how many of those convert, both vary. */
export interface RatioTruth {
  /** Of the joins that a participant brings, 0.5 on average. */
  readonly law: LawId;
  /** Of those of the baseline, on average over participants. */
  readonly rate: number;
  /** Two kinds of participants, of equal numbers, whose invitees convert so much less or more often. */
  readonly differs: number;
  readonly weights: readonly [number, number];
  readonly perDay: number;
}

const from = "2026-03-02";
const k = 0.5;

/** The result of one experiment of `days` daily looks, at variants that are the same. */
export function ratioTrial(truth: RatioTruth, days: number, alpha: number, random: Random) {
  const { rate, differs, weights, perDay } = truth;
  const arms = weights.map((weight) => armOf(truth, weight * perDay, days, random));
  const conversions = arms.map(({ perJoin }, at) => ({ ...named(at), days: perJoin }));
  const looks = looksOf(conversions, from);
  // Of one join, as if all of a participant's invitees converted or failed together by their kind.
  const ofJoin = rate * (1 - rate) + (rate * differs) ** 2;
  const { comparisons } = sequentialTest(
    looks,
    planFor(ofJoin, { weights, perDay: k * perDay }, days, alpha),
  );
  const secondary = readSecondary(
    [
      { arms: conversions },
      { arms: arms.map(({ perParticipant }, at) => ({ ...named(at), days: perParticipant })) },
    ],
    from,
  );
  return {
    rule: comparisons.some(({ verdict }) => verdict === "better" || verdict === "worse"),
    secondary: secondary.flat().some(({ state }) => state === "higher" || state === "lower"),
    plain: looks.some(({ variants: [a, b] }) => a && b && plainlyDiffers(a, b)),
  };
}

const named = (at: number) => ({ id: String(at), weight: 1, assigned: [] });

type Days = VariantData["days"];

function armOf({ law, rate, differs }: RatioTruth, mean: number, days: number, random: Random) {
  const [perJoin, perParticipant]: [Days[number][], Days[number][]] = [[], []];
  for (let at = 0; at < days; at += 1) {
    const day = new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10);
    const groups = Array.from({ length: groupCount }, () => ({ members: 0, joins: 0, conversions: 0 }));
    for (let left = drawPoisson(random, mean); left > 0; left -= 1) {
      const group = groups[Math.floor(random() * groupCount)];
      if (group === undefined) continue;
      const joins = laws[law].draw(random, k);
      group.members += 1;
      group.joins += joins;
      const own = rate * (1 + (random() < 0.5 ? -differs : differs));
      if (joins > 0) group.conversions += drawBinomial(random, joins, own);
    }
    perJoin.push({
      day,
      groups: groups.map(({ joins, conversions }) => ({ size: joins, outcome: conversions })),
    });
    perParticipant.push({
      day,
      groups: groups.map(({ members, joins }) => ({ size: members, outcome: joins })),
    });
  }
  return { perJoin, perParticipant };
}
