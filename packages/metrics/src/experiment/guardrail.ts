import { bisect } from "../bisect.ts";
import { normalCdf } from "../numeric/normal.ts";
import { normalOfStudent, studentBound } from "../numeric/student.ts";
import type { Interval } from "../wilson.ts";
import { differenceOf } from "./difference.ts";
import { holmAdjusted } from "./holm.ts";
import { looksOf, type VariantData } from "./looks.ts";
import { fewestDays, fewestOutcomes, type Look, powerBound } from "./sequential.ts";
import { farthest } from "./spending.ts";
import { memberVariance, type Spread } from "./spread.ts";

/** The harmful direction: more, for instance of rejected joins, or less, for instance of conversions. */
export type Harm = "more" | "fewer";

/** A metric beside the one that decides. */
interface Beside {
  /** Two to four, the baseline first; outcomes are those of this metric. */
  readonly arms: readonly VariantData[];
}

/** A metric that a variant must not make worse. */
export interface Guardrail extends Beside {
  readonly harm: Harm;
}

export interface GuardrailReading {
  /** Of the metric's denominator; `null` without any. */
  readonly observed: number | null;
  /** Variant minus baseline; 0 for the baseline. */
  readonly difference: number;
  /** The minimum by which it is worse, valid at every look; negative if it may be better. */
  readonly worseBy: number | null;
  /** The maximum by which it is worse, likewise; negative if it is better. */
  readonly atMost: number | null;
  /** `harm`: worse than the baseline by more than chance, at this look or an earlier one. */
  readonly state: "ok" | "harm" | "too_few";
}

export interface SecondaryReading {
  readonly observed: number | null;
  readonly difference: number;
  /** 95% for all secondary metrics and variants together, valid at every look; `null` as long as that is unknown. */
  readonly interval: Interval | null;
  /** Corrected for all secondary metrics and variants (Holm), valid at every look; `null` for the baseline. */
  readonly p: number | null;
  /** `higher` or `lower` than the baseline by more than chance, at this look or an earlier one. */
  readonly state: "higher" | "lower" | "open" | "too_few";
}

/** The probability that any of the guardrails raises a false alarm, and that of a false difference of any secondary metric. */
const alpha = 0.05;
/** Standard deviation of the expected differences, as a share of the number itself. */
const scale = 0.5;

/**
 * Whether variants are worse than the baseline in any of these metrics. One-sided and valid at every look: the likelihood
 * ratio of a harm, distributed as the positive half of a normal distribution, against none. By Ville's inequality its
 * largest value so far is at least 1 / p with a probability of at most p, so that Holm's rule over all metrics and variants
 * holds at every look, too. Bounds hold together (Bonferroni). Source: S. Howard, A. Ramdas, J. McAuliffe and J. Sekhon,
 * Annals of Statistics 49 (2021) 1055-1080, one-sided normal mixture; S. Holm, Scandinavian Journal of Statistics 6 (1979)
 * 65-70.
 * @param from the first day of the experiment, YYYY-MM-DD
 */
export function readGuardrails(guardrails: readonly Guardrail[], from: string): GuardrailReading[][] {
  const read = watchTogether(
    guardrails.map(({ arms, harm }) => ({ arms, side: harm === "more" ? 1 : -1 })),
    from,
  );
  return read.map((variants, at) => {
    const sign = guardrails[at]?.harm === "more" ? 1 : -1;
    return variants.map((one) => guardrailReading(one, sign));
  });
}

function guardrailReading(
  { observed, difference, reach, p, isBaseline }: Adjusted,
  sign: 1 | -1,
): GuardrailReading {
  const [worseBy, atMost] =
    reach === null ? [null, null] : [sign * difference - reach, sign * difference + reach];
  const calm = isBaseline || reach !== null ? "ok" : "too_few";
  return { observed, difference, worseBy, atMost, state: p <= alpha ? "harm" : calm };
}

/** Whether variants differ from the baseline in any of these metrics: the same as {@link readGuardrails}, two-sided. */
export function readSecondary(metrics: readonly Beside[], from: string): SecondaryReading[][] {
  const read = watchTogether(
    metrics.map(({ arms }) => ({ arms, side: 0 })),
    from,
  );
  return read.map((variants) =>
    variants.map(({ observed, difference, reach, p, sign, isBaseline }) => {
      const interval = reach === null ? null : { low: difference - reach, high: difference + reach };
      const calm = isBaseline || reach !== null ? "open" : "too_few";
      const state = p > alpha ? calm : sign > 0 ? "higher" : "lower";
      return { observed, difference, interval, p: isBaseline ? null : p, state };
    }),
  );
}

/** The direction that counts; 0 for both. */
type Side = 1 | -1 | 0;

type Adjusted = Watched & { readonly p: number };

function watchTogether(
  metrics: readonly { readonly arms: readonly VariantData[]; readonly side: Side }[],
  from: string,
): Adjusted[][] {
  const comparisons = metrics.reduce((sum, { arms }) => sum + arms.length - 1, 0);
  const read = metrics.map(({ arms, side }) => {
    const looks = looksOf(arms, from);
    return arms.map((_, at) => watch(looks, at, { side, comparisons }));
  });
  const adjusted = holmAdjusted(
    read.flatMap(([, ...others]) => others.map(({ evidence }) => Math.min(1, Math.exp(-evidence)))),
  );
  let next = 0;
  return read.map((variants) =>
    variants.map((one, at) => ({ ...one, p: at === 0 ? 1 : (adjusted[next++] ?? 1) })),
  );
}

/** One variant of one metric at all looks so far. */
interface Watched {
  readonly isBaseline: boolean;
  readonly observed: number | null;
  readonly difference: number;
  /** Of the difference on either side, at the latest look; `null` as long as that is unknown. */
  readonly reach: number | null;
  /** The logarithm of the largest likelihood ratio so far, and the side on which it was found. */
  readonly evidence: number;
  readonly sign: number;
}

/** The direction that counts, and the number of comparisons that share the probability of error. */
type Watch = { readonly side: Side; readonly comparisons: number };

/** One variant at all looks so far, by rising days; 0 is the baseline. */
export function watch(looks: readonly Look[], at: number, how: Watch): Watched {
  let found: Watched = { ...nothing, isBaseline: at === 0 };
  for (const look of looks) {
    const read = lookAt(look, at, how);
    const strongest = read.evidence > found.evidence ? read : found;
    found = { ...read, evidence: strongest.evidence, sign: strongest.sign };
  }
  return found;
}

/** Whether the only comparison that is watched has passed its bound. */
export const isFound = ({ evidence }: Watched): boolean => evidence >= Math.log(1 / alpha);

const nothing = {
  ...{ isBaseline: false, observed: null, difference: 0, reach: null },
  ...{ evidence: Number.NEGATIVE_INFINITY, sign: 0 },
} satisfies Watched;

function lookAt({ days, variants }: Look, at: number, { side, comparisons }: Watch): Watched {
  const [baseline] = variants;
  const variant = variants[at];
  if (baseline === undefined || variant === undefined) return nothing;
  const observed = variant.members > 0 ? variant.ratio : null;
  const difference =
    at > 0 && baseline.members > 0 && variant.members > 0 ? variant.ratio - baseline.ratio : 0;
  const read = { ...nothing, isBaseline: at === 0, observed, difference };
  const ratio = (baseline.outcome + variant.outcome) / (baseline.members + variant.members);
  const enough = ratio * Math.min(baseline.members, variant.members) >= fewestOutcomes;
  if (at === 0 || days < fewestDays || !enough) return read;
  const found = differenceOf(baseline, variant, variants);
  const variance = found.baselineVariance + found.variantVariance;
  if (!(variance > 0 && found.freedom > 0)) return read;
  const weight = (scale * ratio) ** 2 / variance;
  const bound = mixtureBound(weight, { side, level: alpha / comparisons });
  if (bound > farthest) return read;
  const t = difference / Math.sqrt(variance);
  const z = Math.sign(t) * normalOfStudent(t, found.freedom);
  const reach = studentBound(bound, found.freedom) * Math.sqrt(variance);
  const evidence = logEvidence(side === 0 ? Math.abs(z) : side * z, weight, side);
  return { ...read, reach, evidence, sign: Math.sign(t) };
}

/**
 * The smallest harm that a guardrail finds by the planned end with a probability of about 80%, relative to `ratio`: 0.3 is
 * three tenths fewer. Above 1 even the loss of all may stay unseen.
 * @param ratio outcomes per participant, above 0
 * @param history how they spread
 * @param participants of each variant at the end, the baseline first; the harm is the smallest one's.
 * @param guardrails how many there are; each is watched for each variant after the baseline, and all share the error.
 */
export function findableHarm(
  ratio: number,
  history: Spread,
  participants: readonly number[],
  guardrails = 1,
): number {
  const [first = 0, ...others] = participants;
  const variance = memberVariance(history) * (1 / first + 1 / Math.min(...others));
  const weight = (scale * ratio) ** 2 / variance;
  const level = alpha / (guardrails * others.length);
  return ((mixtureBound(weight, { side: 1, level }) + powerBound) * Math.sqrt(variance)) / ratio;
}

/** The standard errors at which the evidence reaches 1 / level. */
export const mixtureBound = (weight: number, { side, level }: { side: Side; level: number }): number =>
  bisect((z) => logEvidence(z, weight, side), Math.log(1 / level), 0, 2 * farthest);

/** The logarithm of the likelihood ratio of a normal mixture, of its positive half unless `side` is 0. */
const logEvidence = (z: number, weight: number, side: Side): number =>
  (side === 0 ? 0 : Math.log(2 * normalCdf(z * Math.sqrt(weight / (1 + weight))))) -
  Math.log1p(weight) / 2 +
  (z * z * weight) / (2 * (1 + weight));
