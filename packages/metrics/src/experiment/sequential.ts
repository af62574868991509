import { normalOfStudent, studentBound } from "../numeric/student.ts";
import type { Interval } from "../wilson.ts";
import { type Difference, differenceOf } from "./difference.ts";
import { relativeEffect } from "./relative.ts";
import { farthest, leastGrowth, SpendingBounds } from "./spending.ts";
import type { Shown, Spread } from "./spread.ts";

/** A variant against the baseline, as of the latest look, or of the latest that agrees with the one that decided. */
export interface Comparison {
  /** Variant minus baseline, joins or conversions per participant. */
  readonly difference: number;
  /** Excludes 0 exactly when the verdict is `better` or `worse`; `null` for `too_few`. */
  readonly interval: Interval | null;
  /** The same relative to the baseline: 0.2 is a fifth more. `null` if the baseline may be 0. */
  readonly relative: Interval | null;
  readonly verdict: "better" | "worse" | "open" | "too_few";
  /**
   * At the end of an `open` test: the 90% interval is within the smallest difference worth finding on both
   * sides.
   */
  readonly equivalent: boolean;
}

/** Fixed before the first look. */
export interface TestPlan {
  /** The smallest difference worth finding, in joins or conversions per participant; above 0. */
  readonly difference: number;
  /** The probability of any false difference over all looks and variants. */
  readonly alpha: number;
  /** Variation of outcomes before the start; `null` without a history. */
  readonly history: Spread | null;
  /** Planned days of enrollment; `null` if the history could not tell. */
  readonly enrolmentDays: number | null;
}

/**
 * All variants at the end of one day, the baseline first. Counts only participants whose window has ended.
 */
export interface Look {
  /** Days of enrollment counted, from 1. */
  readonly days: number;
  readonly variants: readonly Shown[];
}

export interface TestState {
  /** For each variant after the baseline. */
  readonly comparisons: readonly Comparison[];
  /** Of the planned information, 0 to 1; of the comparison with the least. */
  readonly progress: number;
  /** True from the last look on: nothing changes anymore. */
  readonly over: boolean;
  /** Days of enrollment of the latest look, or of the last one; 0 before the first. */
  readonly days: number;
  /** Projected days of enrollment of the whole test; `null` before the first look. */
  readonly projectedDays: number | null;
}

/** With fewer expected outcomes of a variant, if all were alike, its ratio is not approximately normal. */
export const fewestOutcomes = 25;
/** A week, so that it includes each weekday. Before that there is no verdict. */
export const fewestDays = 7;
/** However slowly information comes in, a test ends at this multiple of its first projection. */
export const longest = 2.2;

/** The bound of a test with one look, for the power of the plan: the last bound of daily looks at 4.5%. */
const lastBound = 2.18;
/** In standard errors: exceeded in 20 of 100 cases, so that a test of so much less has a power of 0.8. */
export const powerBound = 0.8416212335729143;
/** From simulations: daily looks need less information than a single one at `lastBound`, few degrees a little more. */
const kappa = { usual: 0.89, few: 1.05, enough: 45 } as const;

/** The information (1 / variance of the difference) at which a test of power 0.8 ends. */
export function plannedInformation(difference: number, freedom: number, history: Spread | null): number {
  const factor = history !== null && history.freedom < kappa.enough ? kappa.few : kappa.usual;
  return factor * ((studentBound(lastBound, freedom) + powerBound) / difference) ** 2;
}

/**
 * A two-sided group sequential test with a look at the end of every day. Its errors over all looks together are at
 * most `alpha`: see `SpendingBounds`, by the share of the planned information; against heavy tails see `differenceOf`
 * and Student's distribution with the degrees of freedom the data show. Several variants share the error by Holm's
 * rule at each look. A comparison that has passed its bound is decided. Later looks up to the planned end replace its
 * numbers where they pass their bounds too: intervals of all looks hold the truth together, so the narrower one may be
 * shown. The end depends on variances alone, never on differences.
 * Source: Jennison and Turnbull, "Group Sequential Methods" (2000), 7; Holm's rule: Maurer and Bretz, Statistics in
 * Biopharmaceutical Research 5 (2013) 311-320.
 * @param looks by rising days; none is read after the end.
 */
export function sequentialTest(looks: Iterable<Look>, plan: TestPlan): TestState {
  let tests: readonly OpenComparison[] = [];
  let end = plan.enrolmentDays === null ? null : longest * plan.enrolmentDays;
  let state = { progress: 0, over: false, days: 0, projectedDays: null as number | null };
  for (const look of looks) {
    const [baseline, ...others] = look.variants;
    if (baseline === undefined) break;
    if (tests.length === 0) tests = others.map(() => new OpenComparison(plan, others.length));
    if (look.days < fewestDays) continue;
    const isOpen = tests.some(({ decided }) => !decided);
    const shares = tests.flatMap((test, at) => {
      const share = test.see(baseline, others[at] ?? baseline, look.variants);
      return isOpen && test.decided ? [] : [share];
    });
    const progress = Math.min(...shares);
    if (!(progress > 0)) continue;
    end ??= longest * (look.days / Math.min(1, progress));
    const over = progress >= 1 || look.days >= end;
    decide(tests, over);
    const projectedDays = Math.min(end, look.days / progress);
    if (isOpen) state = { progress: Math.min(1, progress), over, days: look.days, projectedDays };
    if (over) break;
  }
  const over = state.over || (tests.length > 0 && tests.every(({ decided }) => decided));
  return { ...state, over, comparisons: tests.map((test) => test.read()) };
}

/** Holm: the more variants are decided, the more error the others may spend. */
function decide(tests: readonly OpenComparison[], last: boolean): void {
  for (const test of tests) test.look(last);
  for (let found = true; found; ) {
    const open = tests.filter(({ decided }) => !decided);
    const passed = open.filter((test) => test.passes(open.length));
    for (const test of passed) test.decide(open.length);
    found = passed.length > 0;
  }
  if (last) for (const test of tests) test.end(tests.filter(({ decided }) => !decided).length);
}

/** `share`: of the planned information. */
type Seen = Difference & { readonly share: number };

/** Two variants at one look; null for too few outcomes. `all`: every variant, including the two. */
export function seenAt(
  baseline: Shown,
  variant: Shown,
  all: readonly Shown[],
  { difference, history }: Pick<TestPlan, "difference" | "history">,
): Seen | null {
  const ratio = (baseline.outcome + variant.outcome) / (baseline.members + variant.members);
  if (!(ratio * Math.min(baseline.members, variant.members) >= fewestOutcomes)) return null;
  const found = differenceOf(baseline, variant, all, history);
  const v = found.baselineVariance + found.variantVariance;
  if (!(v > 0 && found.freedom > 0 && Number.isFinite(v))) return null;
  return { ...found, share: 1 / (v * plannedInformation(difference, found.freedom, history)) };
}

/** The size of the difference in standard errors, as of a normal distribution. */
export const scoreOf = (seen: Seen): number =>
  normalOfStudent((seen.variant - seen.baseline) / rootOf(seen), seen.freedom);

/** With its bounds by the number of comparisons among which the error is shared, from 1 up. */
type Looked = Seen & { now: readonly number[] };

const nothing = { interval: null, relative: null, verdict: "too_few", equivalent: false } as const;

class OpenComparison {
  readonly #plan: TestPlan;
  /** Bounds by the number of comparisons that share the error, from 1 up. */
  readonly #bounds: readonly SpendingBounds[];
  #seen: Seen | null = null;
  /** The result that is shown. */
  #looked: Looked | null = null;
  /** Of the planned information at the latest look. */
  #f = 0;
  /** Before any look. */
  #first = 0;
  /** Comparisons among which the error of the last look was shared. */
  #shared = 1;
  #equivalent = false;
  decided = false;

  constructor(plan: TestPlan, comparisons: number) {
    this.#plan = plan;
    this.#bounds = Array.from({ length: comparisons }, (_, at) => new SpendingBounds(plan.alpha / (at + 1)));
  }

  /** Adds a day's numbers. @returns the share of the planned information, 0 for too few */
  see(baseline: Shown, variant: Shown, all: readonly Shown[]): number {
    if (this.#looked === null) this.#first = variant.ratio - baseline.ratio;
    this.#seen = seenAt(baseline, variant, all, this.#plan);
    return this.#seen?.share ?? 0;
  }

  /** Spends the error of this look, if information has grown since the last one. */
  look(last: boolean): void {
    const seen = this.#seen;
    if (seen === null) return;
    const before = this.#f;
    if (!last && Math.min(1, seen.share) < before + leastGrowth) return;
    if (before >= 1) return;
    const f = Math.max(before + leastGrowth, Math.min(1, seen.share));
    this.#f = f;
    const now = this.#bounds.map((bounds) => bounds.next(f, last || f >= 1));
    const looked = { ...seen, now };
    if (!this.decided) this.#shared = this.#bounds.length;
    else if (!this.#agrees(looked)) return;
    this.#looked = looked;
  }

  /** Whether a look after the one that decided says the same. */
  #agrees(looked: Looked): boolean {
    const before = this.#looked;
    const signOf = ({ variant, baseline }: Seen) => Math.sign(variant - baseline);
    return before !== null && signOf(looked) === signOf(before) && isBeyond(looked, this.#shared);
  }

  passes(shared: number): boolean {
    return !this.decided && this.#looked !== null && isBeyond(this.#looked, shared);
  }

  decide(shared: number): void {
    this.#shared = shared;
    this.decided = true;
  }

  /** The final verdict on a comparison that no look has decided. */
  end(shared: number): void {
    const seen = this.#looked;
    if (this.decided || seen === null) return;
    const half = studentBound(1.6448536269514722, seen.freedom) * rootOf(seen);
    const most = Math.abs(seen.variant - seen.baseline) + half;
    this.#shared = shared;
    this.#equivalent = most < this.#plan.difference;
  }

  read(): Comparison {
    const seen = this.#looked;
    if (seen === null) return { difference: this.#first, ...nothing };
    const bound = studentBound(seen.now[this.#shared - 1] ?? farthest, seen.freedom);
    const difference = seen.variant - seen.baseline;
    const half = bound * rootOf(seen);
    const interval = { low: difference - half, high: difference + half };
    return {
      difference,
      interval,
      relative: relativeEffect(seen, bound),
      verdict: interval.low > 0 ? "better" : interval.high < 0 ? "worse" : "open",
      equivalent: this.#equivalent,
    };
  }
}

const rootOf = ({ baselineVariance, variantVariance }: Difference) =>
  Math.sqrt(baselineVariance + variantVariance);

function isBeyond(looked: Looked, shared: number): boolean {
  return scoreOf(looked) >= (looked.now[shared - 1] ?? farthest);
}
