import type { RatioCluster } from "../bootstrap.ts";

/**
 * Outcomes by group of root inviters. Roots are divided among the groups by a hash, permanently: groups are
 * then as independent of one another as roots are, and the correlation within a chain stays within a group.
 */
export interface Shown {
  readonly members: number;
  readonly outcome: number;
  /** outcome / members; 0 without members. */
  readonly ratio: number;
  /** Of each group, outcome - ratio * members. They add up to 0. */
  readonly residuals: readonly number[];
}

export function shownBy(groups: readonly RatioCluster[]): Shown {
  let [members, outcome] = [0, 0];
  for (const group of groups) {
    members += group.size;
    outcome += group.outcome;
  }
  const ratio = members > 0 ? outcome / members : 0;
  return {
    members,
    outcome,
    ratio,
    residuals: groups.map((group) => group.outcome - ratio * group.size),
  };
}

/**
 * The variation of people's outcomes about the expected ones, in a form that can be summed over weeks and
 * variants, and stored.
 */
export interface Spread {
  readonly members: number;
  /** Sum of the squared residuals of groups, times G / (G - 1) for G groups. Over `members`: the variance of one. */
  readonly squares: number;
  /** Degrees of freedom of `squares`, see {@link freedomOf}; 0 without any. */
  readonly freedom: number;
}

/** Participants of one week and one group of chains, above 0, and what they brought. */
export type HistoryCell = readonly [size: number, outcome: number];

/** Outcomes in the past. */
export interface History {
  readonly spread: Spread;
  readonly cells: readonly HistoryCell[];
}

/** Weeks by groups of chains. */
export const historyOf = (weeks: readonly (readonly RatioCluster[])[]): History => ({
  spread: spreadOf(weeks.map(shownBy)),
  cells: weeks.flat().flatMap(({ size, outcome }) => (size > 0 ? [[size, outcome] as const] : [])),
});

/** The degrees of freedom of 64 groups. */
export const mostFreedom = 63;

/**
 * Degrees of freedom of a variance that is the sum of these terms' squares: 3 (Σe²)² / Σe⁴ - 1, from the
 * terms' own kurtosis. 63 for light tails, near 2 if one group dominates. Source: F. Satterthwaite,
 * Biometrics Bulletin 2 (1946) 110-114, with the fourth moment for the variance of a square.
 */
export function freedomOf(terms: readonly number[]): number {
  let [squares, fourths] = [0, 0];
  for (const term of terms) {
    squares += term ** 2;
    fourths += term ** 4;
  }
  return fourths > 0 ? Math.min(mostFreedom, terms.length - 1, (3 * squares ** 2) / fourths - 1) : 0;
}

/** The spread of weeks or variants together, each about its own ratio, so that a trend adds nothing. */
export function spreadOf(parts: readonly Shown[]): Spread {
  // A variant in which nobody is yet has no groups.
  const groups = Math.max(0, ...parts.map(({ residuals }) => residuals.length));
  const residuals = Array.from({ length: groups }, (_, group) =>
    parts.reduce((sum, part) => sum + (part.residuals[group] ?? 0), 0),
  );
  return {
    members: parts.reduce((sum, { members }) => sum + members, 0),
    squares: parts.reduce((sum, part) => sum + squaresOf(part), 0),
    freedom: freedomOf(residuals),
  };
}

/** Random group estimator: K. M. Wolter, "Introduction to Variance Estimation" (2007), chapter 2. */
export function squaresOf({ residuals }: Pick<Shown, "residuals">): number {
  const count = residuals.length;
  if (count < 2) return 0;
  return (residuals.reduce((sum, r) => sum + r * r, 0) * count) / (count - 1);
}

/** The variance of one member's outcome; 0 without members. */
export function memberVariance({ squares, members }: Pick<Spread, "squares" | "members">): number {
  return members > 0 ? squares / members : 0;
}
