import { bisect } from "../bisect.ts";
import { normalCdf } from "../numeric/normal.ts";
import { normalOfStudent, studentBound } from "../numeric/student.ts";
import { differenceOf } from "./difference.ts";
import { looksOf, type VariantData } from "./looks.ts";
import { fewestDays, fewestOutcomes, type Look, powerBound } from "./sequential.ts";
import { farthest } from "./spending.ts";
import { memberVariance, type Spread } from "./spread.ts";

/** The harmful direction: more, for instance of rejected joins, or less, for instance of conversions. */
export type Harm = "more" | "fewer";

/** A metric that a variant must not make worse. */
export interface Guardrail {
  /** Two to four, the baseline first; outcomes are those of the guardrail. */
  readonly arms: readonly VariantData[];
  readonly harm: Harm;
  /** The first day of the experiment, YYYY-MM-DD. */
  readonly from: string;
}

export interface GuardrailReading {
  /** Per participant; `null` without any. */
  readonly observed: number | null;
  /** Variant minus baseline; 0 for the baseline. */
  readonly difference: number;
  /** The minimum by which it is worse, per participant, valid at every look; negative if it may be better. */
  readonly worseBy: number | null;
  /** The maximum by which it is worse, likewise; negative if it is better. */
  readonly atMost: number | null;
  /** `harm`: worse than the baseline by more than chance, at this look or an earlier one. */
  readonly state: "ok" | "harm" | "too_few";
}

/** The probability of a false alarm of one variant's guardrail, over all looks. */
const alpha = 0.05;
/** Standard deviation of the expected harms, as a share of the number itself. */
const scale = 0.5;

/**
 * Whether variants are worse than the baseline. One-sided and valid at every look: the likelihood ratio of a
 * harm, distributed as the positive half of a normal distribution, against none. By Ville's inequality it
 * passes 1 / alpha at any look with a probability of at most alpha. The same bound on the other side gives the largest harm
 * that is still possible. Source: S. Howard, A. Ramdas, J.
 * McAuliffe and J. Sekhon, Annals of Statistics 49 (2021) 1055-1080, one-sided normal mixture.
 */
export function readGuardrail({ arms, harm, from }: Guardrail): GuardrailReading[] {
  const looks = looksOf(arms, from);
  return arms.map((_, at) => watch(looks, at, harm));
}

/** One variant at all looks so far, by rising days; 0 is the baseline. */
export function watch(looks: readonly Look[], at: number, harm: Harm): GuardrailReading {
  const read = looks.map((look) => lookAt(look, at, harm === "more" ? 1 : -1));
  const last = read.at(-1) ?? nothing;
  return { ...last, state: read.some(({ state }) => state === "harm") ? "harm" : last.state };
}

const nothing: GuardrailReading = {
  ...{ observed: null, difference: 0, worseBy: null, atMost: null },
  state: "too_few",
};

function lookAt({ days, variants }: Look, at: number, sign: 1 | -1): GuardrailReading {
  const [baseline] = variants;
  const variant = variants[at];
  if (baseline === undefined || variant === undefined) return nothing;
  const observed = variant.members > 0 ? variant.ratio : null;
  const difference =
    at > 0 && baseline.members > 0 && variant.members > 0 ? variant.ratio - baseline.ratio : 0;
  const read: GuardrailReading = { ...nothing, observed, difference, state: at === 0 ? "ok" : "too_few" };
  const ratio = (baseline.outcome + variant.outcome) / (baseline.members + variant.members);
  const enough = ratio * Math.min(baseline.members, variant.members) >= fewestOutcomes;
  if (at === 0 || days < fewestDays || !enough) return read;
  const found = differenceOf(baseline, variant, variants);
  const variance = found.baselineVariance + found.variantVariance;
  if (!(variance > 0 && found.freedom > 0)) return read;
  const weight = (scale * ratio) ** 2 / variance;
  const bound = mixtureBound(weight);
  if (bound > farthest) return read;
  const t = (sign * difference) / Math.sqrt(variance);
  const z = Math.sign(t) * normalOfStudent(t, found.freedom);
  const reach = studentBound(bound, found.freedom) * Math.sqrt(variance);
  const [worseBy, atMost] = [sign * difference - reach, sign * difference + reach];
  return { ...read, worseBy, atMost, state: z >= bound ? "harm" : "ok" };
}

/**
 * The smallest harm that a guardrail finds by the planned end with a probability of about 80%, relative to `ratio`: 0.3 is
 * three tenths fewer. Above 1 even the loss of all may stay unseen.
 * @param ratio outcomes per participant, above 0
 * @param history how they spread
 * @param participants of each variant at the end, the baseline first; the harm is the smallest one's.
 */
export function findableHarm(ratio: number, history: Spread, participants: readonly number[]): number {
  const [first = 0, ...others] = participants;
  const variance = memberVariance(history) * (1 / first + 1 / Math.min(...others));
  const weight = (scale * ratio) ** 2 / variance;
  return ((mixtureBound(weight) + powerBound) * Math.sqrt(variance)) / ratio;
}

/** The standard errors at which the evidence for harm reaches 1 / alpha. */
export function mixtureBound(weight: number): number {
  const logEvidence = (z: number) =>
    Math.log(2 * normalCdf(z * Math.sqrt(weight / (1 + weight)))) -
    Math.log1p(weight) / 2 +
    (z * z * weight) / (2 * (1 + weight));
  return bisect(logEvidence, Math.log(1 / alpha), 0, 2 * farthest);
}
