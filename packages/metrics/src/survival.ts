import type { Interval } from "./wilson.ts";

/** One observed subject. Times in any one unit. */
export interface Subject {
  /** When the event happened, or when observation ended. */
  readonly time: number;
  /** False: censored, the event had not happened by then. */
  readonly event: boolean;
  /** Start of observation (left truncation); default: from the start. */
  readonly entry?: number;
  /** Equal subjects, itself included; default 1. */
  readonly times?: number;
}

/** The curve from one event time to the next. */
export interface SurvivalPoint {
  readonly time: number;
  /** Subjects observed just before. */
  readonly atRisk: number;
  readonly events: number;
  /** Share without the event by `time`, inclusive. */
  readonly survival: number;
  /** 95%. */
  readonly interval: Interval;
}

const z95 = 1.959963984540054;

/**
 * The share without the event, over time: S(t) = product over event times up to t of (1 - d / n). Intervals
 * by Greenwood's variance, Var(log S) = sum of d / (n (n - d)), on the scale of log(-log S), which keeps them
 * within 0 and 1. If S falls to 0, the interval reaches up to that of the previous point.
 *
 * Source: E. L. Kaplan and P. Meier, JASA 53 (1958) 457-481; Kalbfleisch and Prentice (1980), 1.3; entries
 * after Klein and Moeschberger, "Survival Analysis" (2003), 4.6.
 * @param inflation the variance relative to Greenwood's, if subjects are not independent; default 1.
 */
export function kaplanMeier(subjects: readonly Subject[], inflation = 1): SurvivalPoint[] {
  const entries = subjects
    .map(({ entry = Number.NEGATIVE_INFINITY, times = 1 }) => ({ entry, times }))
    .sort((a, b) => a.entry - b.entry);
  const byTime = [...subjects].sort((a, b) => a.time - b.time);
  const curve: SurvivalPoint[] = [];
  let [entered, left, survival, variance] = [0, 0, 1, 0];
  let interval: Interval = { low: 1, high: 1 };
  for (let at = 0, next = 0, waiting = 0; at < byTime.length; at = next) {
    const time = byTime[at]?.time ?? 0;
    for (let first = entries[waiting]; first && first.entry <= time; first = entries[waiting]) {
      entered += first.times;
      waiting += 1;
    }
    const atRisk = entered - left;
    let events = 0;
    for (next = at; byTime[next]?.time === time; next += 1) {
      const { event = false, times = 1 } = byTime[next] ?? {};
      left += times;
      if (event) events += times;
    }
    if (next === at) break;
    if (events === 0) continue;
    survival *= 1 - events / atRisk;
    variance += events / (atRisk * (atRisk - events));
    interval = logLog(survival, variance * inflation, interval);
    curve.push({ time, atRisk, events, survival, interval });
  }
  return curve;
}

function logLog(survival: number, variance: number, before: Interval): Interval {
  if (!(survival > 0) || survival >= 1) return { low: 0, high: before.high };
  const reach = Math.exp((z95 * Math.sqrt(variance)) / -Math.log(survival));
  return { low: survival ** reach, high: survival ** (1 / reach) };
}

/** Rounding of a product of fractions must not move a quantile to the next event. */
export const rounding = 1e-12;

/**
 * The first time by which `share` of the subjects had the event, with its 95% interval: the times at which
 * the curve's interval contains 1 - share. `null` if the curve, or the interval's upper bound, never reaches
 * it. Source: R. Brookmeyer and J. Crowley, Biometrics 38 (1982) 29-41.
 */
export function survivalQuantile(curve: readonly SurvivalPoint[], share: number) {
  const first = (value: (point: SurvivalPoint) => number) =>
    curve.find((point) => value(point) <= 1 - share + rounding)?.time ?? null;
  return {
    value: first((point) => point.survival),
    low: first((point) => point.interval.low),
    high: first((point) => point.interval.high),
  };
}
