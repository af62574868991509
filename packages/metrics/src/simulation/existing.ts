import { adjusted, type ReturningCluster } from "../experiment/adjust.ts";
import { type Look, sequentialTest } from "../experiment/sequential.ts";
import { shownBy } from "../experiment/spread.ts";
import { drawGamma, drawPoisson, type Random } from "../numeric/draw.ts";
import { groupCount, plainlyDiffers, planFor } from "./trial.ts";

/** An experiment whose variants are alike, with users who were there before the start. */
export interface ExistingTrial {
  /** Of the gamma distribution of rates, by which users differ before and after: small for large differences. */
  readonly shape: number;
  /** Invitees of a user within the window; they bring twice as many in the 28 days before. */
  readonly k: number;
  readonly weights: readonly number[];
  /** Users who enter in a day. */
  readonly perDay: number;
  /** The share of them who were there before. */
  readonly share: number;
}

/**
 * Any false difference in `looks` daily looks: with what is known from before, and by plain daily z tests without it;
 * and the square of the last difference over its variance without what is known, on average the variance that is left.
 */
export function existingTrial(trial: ExistingTrial, looks: number, alpha: number, random: Random) {
  const arms = trial.weights.map(() => ({ groups: emptyGroups(), returning: emptyGroups() }));
  const [seen, plain]: Look[][] = [[], []];
  for (let days = 1; days <= looks; days += 1) {
    for (const [at, weight] of trial.weights.entries()) {
      enter(arms[at]?.returning, trial, trial.perDay * weight * trial.share, random);
      enter(arms[at]?.groups, trial, trial.perDay * weight * (1 - trial.share), random);
    }
    seen?.push({ days, variants: adjusted(arms) });
    const both = arms.map(({ groups, returning }) =>
      shownBy(
        returning.map(({ size, outcome }, at) => {
          return { size: size + (groups[at]?.size ?? 0), outcome: outcome + (groups[at]?.outcome ?? 0) };
        }),
      ),
    );
    plain?.push({ days, variants: both });
  }
  const { comparisons } = sequentialTest(seen ?? [], planFor(varianceLeft(trial), trial, looks, alpha));
  const [a, b] = seen?.at(-1)?.variants ?? [];
  const variance = a && b ? varianceOf(trial) * (1 / a.members + 1 / b.members) : 1;
  return {
    rule: comparisons.some(({ verdict }) => verdict === "better" || verdict === "worse"),
    plain: (plain ?? []).some(({ variants: [one, other] }) => one && other && plainlyDiffers(one, other)),
    left: ((b?.ratio ?? 0) - (a?.ratio ?? 0)) ** 2 / variance,
  };
}

type Group = { -readonly [Key in keyof Pick<ReturningCluster, "size" | "outcome" | "before">]: number };

const emptyGroups = (): Group[] =>
  Array.from({ length: groupCount }, () => ({ size: 0, outcome: 0, before: 0 }));

function enter(groups: Group[] = [], { shape, k }: ExistingTrial, mean: number, random: Random): void {
  for (let left = drawPoisson(random, mean); left > 0; left -= 1) {
    const group = groups[Math.floor(random() * groups.length)];
    const rate = (drawGamma(random, shape) * k) / shape;
    if (group === undefined) continue;
    group.size += 1;
    group.before += drawPoisson(random, 2 * rate);
    group.outcome += drawPoisson(random, rate);
  }
}

/** Of one user's outcome. */
const varianceOf = ({ shape, k }: ExistingTrial) => k + k ** 2 / shape;

/** The same less what the invitees before explain of existing users. */
function varianceLeft(trial: ExistingTrial): number {
  const { shape, k, share } = trial;
  const rates = k ** 2 / shape;
  return varianceOf(trial) - (share * (2 * rates) ** 2) / (2 * k + 4 * rates);
}
