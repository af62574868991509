import { normalOfStudent, studentBound } from "../numeric/student.ts";
import type { Interval } from "../wilson.ts";
import { type Difference, differenceOf } from "./difference.ts";
import { relativeEffect } from "./relative.ts";
import { farthest, leastGrowth, SpendingBounds } from "./spending.ts";
import type { Shown, Spread } from "./spread.ts";

/** A variant against the baseline, as of the look that decided or else the latest one. */
export interface Comparison {
  /** Variant minus baseline, joins or conversions per participant. */
  readonly difference: number;
  /** Leaves 0 out exactly when the verdict is `better` or `worse`; `null` for `too_few`. */
  readonly interval: Interval | null;
  /** The same as a share of the baseline: 0.2 is a fifth more. `null` where the baseline may be 0. */
  readonly relative: Interval | null;
  readonly verdict: "better" | "worse" | "open" | "too_few";
  /** At the end of an `open` test: the 90 % interval lies within what was worth finding on both sides. */
  readonly equivalent: boolean;
}

/** Fixed before the first look. */
export interface TestPlan {
  /** The smallest difference worth finding, in joins or conversions per participant; above 0. */
  readonly difference: number;
  /** The chance of any false difference over all looks and variants. */
  readonly alpha: number;
  /** How outcomes spread before the start; `null` without a history. */
  readonly history: Spread | null;
  /** Days of enrolment planned; `null` where the history could not tell. */
  readonly enrolmentDays: number | null;
}

/** All variants at the end of one day, the baseline first. Counts only participants whose window has ended. */
export interface Look {
  /** Days of enrolment counted, 1 up. */
  readonly days: number;
  readonly variants: readonly Shown[];
}

export interface TestState {
  /** For each variant after the baseline. */
  readonly comparisons: readonly Comparison[];
  /** Of the information planned for, 0 to 1; of the comparison that has least. */
  readonly progress: number;
  /** True from the last look on: nothing changes any more. */
  readonly over: boolean;
  /** Days of enrolment of the latest look, or of the last one; 0 before the first. */
  readonly days: number;
  /** Days of enrolment that the whole test takes, as it looks now; `null` before the first look. */
  readonly projectedDays: number | null;
}

/** With fewer outcomes to be expected of a variant, were all alike, its ratio is not nearly normal. */
export const fewestOutcomes = 25;
/** A week, so that each weekday is in it. Before, nothing is said. */
export const fewestDays = 7;
/** However slowly information comes, a test ends at this multiple of its first projection. */
const longest = 2.2;

/** What a test of one look would use, for the power of the plan: the last bound of daily looks at 4.5 %. */
const lastBound = 2.18;
const powerBound = 0.8416212335729143;
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
 * rule at each look. A comparison that has passed its bound is decided, and keeps that look's numbers. The end depends
 * on variances alone, never on differences.
 * Source: Jennison and Turnbull, "Group Sequential Methods" (2000), 7; Holm's rule: Maurer and Bretz, Statistics in
 * Biopharmaceutical Research 5 (2013) 311-320.
 * @param looks by rising days.
 */
export function sequentialTest(looks: readonly Look[], plan: TestPlan): TestState {
  const variants = (looks[0]?.variants.length ?? 1) - 1;
  const tests = Array.from({ length: variants }, () => new OpenComparison(plan, variants));
  let end = plan.enrolmentDays === null ? null : longest * plan.enrolmentDays;
  let state = { progress: 0, over: false, days: 0, projectedDays: null as number | null };
  for (const look of looks) {
    const [baseline, ...others] = look.variants;
    if (baseline === undefined) break;
    if (look.days < fewestDays) continue;
    const shares = tests.map((test, at) => test.see(baseline, others[at] ?? baseline, look.variants));
    const progress = Math.min(...shares);
    if (!(progress > 0)) continue;
    end ??= longest * (look.days / Math.min(1, progress));
    const over = progress >= 1 || look.days >= end;
    decide(tests, over);
    const projectedDays = Math.min(end, look.days / progress);
    state = { progress: Math.min(1, progress), over, days: look.days, projectedDays };
    if (over || tests.every(({ decided }) => decided)) break;
  }
  const over = state.over || (tests.length > 0 && tests.every(({ decided }) => decided));
  return { ...state, over, comparisons: tests.map((test) => test.read()) };
}

/** Holm: the more variants are decided already, the more error the others may spend. */
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

type Seen = Difference & { share: number };

const nothing = { interval: null, relative: null, verdict: "too_few", equivalent: false } as const;

class OpenComparison {
  readonly #plan: TestPlan;
  /** Bounds by the number of comparisons among which the error is shared, from 1 up. */
  readonly #bounds: readonly SpendingBounds[];
  #now: readonly number[] = [];
  #seen: Seen | null = null;
  #looked: (Seen & { f: number }) | null = null;
  #read: Comparison = { difference: 0, ...nothing };
  decided = false;

  constructor(plan: TestPlan, comparisons: number) {
    this.#plan = plan;
    this.#bounds = Array.from({ length: comparisons }, (_, at) => new SpendingBounds(plan.alpha / (at + 1)));
  }

  /** Takes up a day's numbers. @returns the share of the planned information, 0 for too few */
  see(baseline: Shown, variant: Shown, all: readonly Shown[]): number {
    if (this.decided) return Number.POSITIVE_INFINITY;
    const { difference, history } = this.#plan;
    this.#seen = null;
    if (this.#looked === null) this.#read = { difference: variant.ratio - baseline.ratio, ...nothing };
    const ratio = (baseline.outcome + variant.outcome) / (baseline.members + variant.members);
    if (!(ratio * Math.min(baseline.members, variant.members) >= fewestOutcomes)) return 0;
    const found = differenceOf(baseline, variant, all, history);
    const v = found.baselineVariance + found.variantVariance;
    if (!(v > 0 && found.freedom > 0 && Number.isFinite(v))) return 0;
    const share = 1 / (v * plannedInformation(difference, found.freedom, history));
    this.#seen = { ...found, share };
    return share;
  }

  /** Spends the error of this look, if information has grown since the last one. */
  look(last: boolean): void {
    const seen = this.#seen;
    if (this.decided || seen === null) return;
    const before = this.#looked?.f ?? 0;
    if (!last && Math.min(1, seen.share) < before + leastGrowth) return;
    if (before >= 1) return;
    const f = Math.max(before + leastGrowth, Math.min(1, seen.share));
    this.#now = this.#bounds.map((bounds) => bounds.next(f, last || f >= 1));
    this.#looked = { ...seen, f };
    this.#read = this.#at(this.#bounds.length);
  }

  passes(shared: number): boolean {
    const seen = this.#looked;
    if (this.decided || seen === null) return false;
    const t = (seen.variant - seen.baseline) / Math.sqrt(seen.baselineVariance + seen.variantVariance);
    return normalOfStudent(t, seen.freedom) >= (this.#now[shared - 1] ?? farthest);
  }

  decide(shared: number): void {
    this.#read = this.#at(shared);
    this.decided = true;
  }

  /** The last word on a comparison that nothing has decided. */
  end(shared: number): void {
    const seen = this.#looked;
    if (this.decided || seen === null) return;
    const half = studentBound(1.6448536269514722, seen.freedom) * rootOf(seen);
    const most = Math.abs(seen.variant - seen.baseline) + half;
    this.#read = { ...this.#at(shared), equivalent: most < this.#plan.difference };
  }

  read(): Comparison {
    return this.#read;
  }

  #at(shared: number): Comparison {
    const seen = this.#looked;
    if (seen === null) return this.#read;
    const bound = studentBound(this.#now[shared - 1] ?? farthest, seen.freedom);
    const difference = seen.variant - seen.baseline;
    const half = bound * rootOf(seen);
    const interval = { low: difference - half, high: difference + half };
    return {
      difference,
      interval,
      relative: relativeEffect(seen, bound),
      verdict: interval.low > 0 ? "better" : interval.high < 0 ? "worse" : "open",
      equivalent: false,
    };
  }
}

const rootOf = ({ baselineVariance, variantVariance }: Difference) =>
  Math.sqrt(baselineVariance + variantVariance);
