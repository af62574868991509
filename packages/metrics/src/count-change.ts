import { addDays, type DateRange, type Day, epochDay } from "./days.ts";
import { freedomOf, squaresOf } from "./experiment/spread.ts";
import { studentBound } from "./numeric/student.ts";
import type { Interval } from "./wilson.ts";

/** How many times the variance of a count is larger than if all counted were independent; at least 1. */
export interface Dispersion {
  readonly dispersion: number;
  readonly freedom: number;
}

/** How much one kind of count varies. */
export interface CountSpread {
  /** The Monday of the first week. */
  readonly from: Day;
  /** Counts of whole weeks, without gaps. */
  readonly weeks: readonly number[];
  /** See {@link chainDispersion}. */
  readonly chains: Dispersion | null;
}

export interface ComparedCounts {
  readonly now: number;
  readonly before: number;
  /** The days of both; see `comparedRanges`. */
  readonly range: DateRange;
  readonly previous: DateRange;
}

export interface CountChange extends Pick<ComparedCounts, "now" | "before"> {
  /** 95% of `now` minus `before`; `null` if it isn't known how counts vary. */
  readonly interval: Interval | null;
  /** Whether the interval excludes 0. Nothing else may be called a change. */
  readonly clear: boolean;
}

/** Whole weeks that show how counts vary: enough for a quarter, twice. */
export const spreadWeeks = 26;
const fewestWeeks = 8;
/** Fewer weeks show no trend. */
const trendWeeks = 8;
const week = 7;
const highestCorrelation = 0.6;

/**
 * The dispersion that chains cause: one person may bring many within days, and those bring others. Chains are divided
 * among groups by a hash, so that the variance of groups is that of sums of whole chains.
 * @param groups counts of some weeks by group of chains
 * @param counted all counts of these weeks
 * @returns `null` if less than half of what was counted is known by group
 */
export function chainDispersion(groups: readonly number[], counted: number): Dispersion | null {
  const sum = sumOf(groups);
  if (sum === 0 || 2 * sum < counted) return null;
  const residuals = groups.map((count) => count - sum / groups.length);
  const dispersion = Math.max(1, squaresOf({ residuals }) / sum);
  return { dispersion, freedom: freedomOf(residuals) || residuals.length - 1 };
}

/**
 * Compares counts of two periods. Counts vary more than Poisson's law says, so its variance is multiplied by the
 * dispersion that chains cause, or by that of whole weeks if that gives a wider interval: weeks also show what all chains
 * have in common, such as campaigns. A change is at least as large as a usual chain, since no smaller one can be told.
 * @param spread of the same kind of count. It has to include both periods, and eight weeks or more.
 */
export function countChange(compared: ComparedCounts, spread: CountSpread | null): CountChange {
  const { now, before, previous } = compared;
  const known = spread && sinceFirst(spread);
  const dispersions =
    known === null || known.chains === null || known.weeks.length < fewestWeeks || previous.from < known.from
      ? []
      : [known.chains, weekDispersion(known, compared.range)];
  if (dispersions.length === 0 || dispersions.some(({ freedom }) => !(freedom >= 1))) {
    return { now, before, interval: null, clear: false };
  }
  const half = ({ dispersion, freedom }: Dispersion) =>
    studentBound(1.96, freedom) * Math.sqrt(dispersion * (now + before)) + dispersion;
  const reach = Math.max(...dispersions.map(half));
  const interval = { low: now - before - reach, high: now - before + reach };
  return { now, before, interval, clear: interval.low > 0 || interval.high < 0 };
}

/** Without the weeks before anything was counted. */
function sinceFirst({ from, weeks, chains }: CountSpread): CountSpread {
  const empty = weeks.findIndex((count) => count > 0);
  const skipped = empty < 0 ? weeks.length : empty;
  return { from: addDays(from, week * skipped), weeks: weeks.slice(skipped), chains };
}

/**
 * The dispersion of weeks. The weeks of the period have their own mean, and longer parts a linear trend, so that neither a
 * change nor growth looks like noise. Weeks that follow each other resemble each other, which matters for sums of
 * several weeks: their variance is that of single ones times (1 + r) / (1 - r), with the correlation r corrected for the
 * means and trends taken out. Source: D. Andrews and J. Monahan, Econometrica 60 (1992) 953-966.
 */
function weekDispersion({ from, weeks }: CountSpread, { from: first, to: last }: DateRange): Dispersion {
  const placeOf = (day: Day) => Math.floor((epochDay(day) - epochDay(from)) / week);
  const [start, end] = [placeOf(first), placeOf(last) + 1];
  const parts = [weeks.slice(0, start), weeks.slice(start, end), weeks.slice(end)].filter(
    ({ length }) => length > 1,
  );
  let [squares, neighbors, expected, pairs] = [0, 0, 0, 0];
  const all: number[] = [];
  let taken = 0;
  for (const part of parts) {
    const { residuals, mean, parameters } = detrended(part);
    squares += sumOf(residuals.map((residual) => residual ** 2));
    neighbors += sumOf(residuals.slice(1).map((residual, at) => residual * (residuals[at] ?? 0)));
    expected += mean * (part.length - parameters);
    pairs += part.length - 1;
    taken += parameters;
    all.push(...residuals);
  }
  const freedom = Math.min(all.length - taken, freedomOf(all) || all.length);
  if (!(squares > 0 && expected > 0)) return { dispersion: 1, freedom };
  const bias = taken / all.length;
  const found = (neighbors / pairs / (squares / all.length) + bias) / (1 - 2 * bias);
  const r = end - start > 2 ? Math.min(highestCorrelation, Math.max(0, found)) : 0;
  return { dispersion: Math.max(1, ((squares / expected) * (1 + r)) / (1 - r)), freedom };
}

function detrended(counts: readonly number[]) {
  const mean = sumOf(counts) / counts.length;
  const places = counts.map((_, at) => at - (counts.length - 1) / 2);
  const hasTrend = counts.length >= trendWeeks;
  const slope = hasTrend
    ? sumOf(counts.map((count, at) => count * (places[at] ?? 0))) / sumOf(places.map((place) => place ** 2))
    : 0;
  return {
    mean,
    residuals: counts.map((count, at) => count - mean - slope * (places[at] ?? 0)),
    parameters: hasTrend ? 2 : 1,
  };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
