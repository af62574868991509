import { normalCdf } from "../numeric/normal.ts";
import type { Spread } from "./spread.ts";
import { memberVariance } from "./spread.ts";

/** The numbers that decide the power of a plan, beside its effect. */
export interface PowerInput {
  /** Participants in all variants at the end, and how many the variance alone would ask for. */
  readonly participants: number;
  readonly needed: number;
  /** The baseline's share of participants first; they add up to 1. */
  readonly shares: readonly number[];
  /** Outcomes per participant, and their variance. */
  readonly ratio: number;
  readonly variance: number;
}

const usual = 0.8;
/** In standard errors at the planned end: the true difference, and what a daily looked at test passes. */
const [drift, bound] = [2.85, 2.0084];
/** How much higher the bound is where the error is shared by two or three comparisons. */
const sharing = [1, 1.137, 1.212];
const least = 0.5;

/**
 * The probability of finding the smallest difference by the end, at most 0.8. Outcomes of a few who bring many come in
 * clumps. If a variant has few clumps, the estimate of its variance rises and falls with its ratio, which costs power,
 * and more of it if the baseline has many: a variant's excess then has no counterpart. Fitted to simulations: at
 * most 6 points more than any row of docs/validation.md finds.
 */
export function plannedPower({ participants, needed, shares, ratio, variance }: PowerInput): number {
  const [first = 1, ...others] = shares;
  const smallest = Math.min(...others);
  const clump = dispersion(variance, ratio);
  const clumps = (participants * smallest * ratio) / clump;
  const unequal = Math.max(0, 1 - smallest / first);
  const loss = (2.5 * Math.max(0, clump - 2) + 45 * unequal) / Math.sqrt(clumps) / 100;
  const shared = sharing[others.length - 1] ?? 1;
  const known = normalCdf(drift * Math.sqrt(participants / needed) - bound * shared);
  return Math.max(least, Math.min(usual, known - loss));
}

/** How many outcomes come together: 1 for a Poisson count. */
const dispersion = (variance: number, ratio: number) => Math.max(1, variance / ratio);

/** From here on a few participants bring most of the outcomes. */
const heavy = 3;

/** Whether a few participants have most of the outcomes. */
export const isHeavyTailed = (history: Spread | null, ratio: number): boolean =>
  history !== null && ratio > 0 && dispersion(memberVariance(history), ratio) > heavy;
