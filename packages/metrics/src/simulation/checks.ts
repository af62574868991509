import { effectOf } from "../experiment/effect.ts";
import { sampleRatio } from "../experiment/sample-ratio.ts";
import { shownBy } from "../experiment/spread.ts";
import { drawBinomial, type Random } from "../numeric/draw.ts";
import { ratioChange } from "../ratio-change.ts";
import { enrolled, plainlyDiffers, simulateLooks, type Trial } from "./trial.ts";

/** How root inviters are divided. */
export interface DivisionTrial {
  /** Of the baseline; the other variant has the rest. */
  readonly share: number;
  /** Of those of the other variant who are lost, 0 to 1. */
  readonly loss: number;
  /** Days before anybody is lost. */
  readonly since?: number;
  readonly roots: number;
  readonly looks: number;
}

/** Whether the check of the division complains at any daily look, and whether a daily chi-square test at 1% does. */
export function divisionTrial({ share, loss, since = 0, roots, looks }: DivisionTrial, random: Random) {
  const sums = [0, 0];
  const days: number[][] = [];
  const found = { rule: false, plain: false };
  for (let day = 0; day < looks; day += 1) {
    const [before, after] = [day, day + 1].map((days) => Math.round((days * roots) / looks));
    const all = (after ?? 0) - (before ?? 0);
    const baseline = drawBinomial(random, all, share);
    days.push([baseline, drawBinomial(random, all - baseline, day < since ? 1 : 1 - loss)]);
    for (const [at, count] of (days[day] ?? []).entries()) sums[at] = (sums[at] ?? 0) + count;
    const [a = 0, b = 0] = sums;
    const variants = [
      { roots: a, weight: share },
      { roots: b, weight: 1 - share },
    ];
    found.rule ||= sampleRatio(variants, days).state === "mismatch";
    const expected = (a + b) * share;
    found.plain ||= (a - expected) ** 2 / (expected * (1 - share)) > 6.6349;
  }
  return found;
}

/** Whether the 95% interval of an effect by day, read once, holds the truth; and whether a plain z test's does. */
export function effectHolds(trial: Trial, days: number, random: Random) {
  const variants = [...simulateLooks(trial, days, random)].at(-1)?.variants ?? [];
  const truth = trial.k * (trial.lift - 1);
  const read = effectOf(variants)[1]?.interval ?? null;
  const [a, b] = variants;
  return {
    given: read !== null,
    rule: read !== null && read.low <= truth && truth <= read.high,
    plain: a !== undefined && b !== undefined && !plainlyDiffers(a, { ...b, ratio: b.ratio - truth }),
  };
}

/** Whether a week of the same K is said to differ from the week before: by the rule, and by a plain z test. */
export function weekChange(
  law: Trial["law"],
  { members, earlier }: { members: number; earlier: number },
  random: Random,
) {
  const week = () => enrolled(law, 0.5, members, random);
  const history = Array.from({ length: earlier }, week);
  const [now, before] = [week(), week()];
  const [a, b] = [now, before].map((groups) => shownBy(groups));
  return {
    rule: ratioChange(now, before, history)?.clear ?? false,
    plain: a !== undefined && b !== undefined && plainlyDiffers(a, b),
  };
}
