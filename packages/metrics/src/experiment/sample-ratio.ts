import { logGamma } from "../numeric/gamma.ts";

export interface SampleRatio {
  /**
   * The probability is at most this that sound assignment ever looks as uneven, however often it is looked at; 1 if nothing
   * speaks against it. `null` for `too_few`.
   */
  readonly p: number | null;
  /** `mismatch`: assignment or counting is broken, and no number of the experiment can be trusted. */
  readonly state: "ok" | "mismatch" | "too_few";
}

/**
 * Evidence at which the check raises an alarm: falsely in at most 1 of 200 experiments, at any number of
 * looks.
 */
const enough = 200;
/**
 * Alternatives about the weights, by their concentration as a number of earlier participants, and their shares of the
 * error: 1 finds a variant that gets nobody, 500 a slight loss among many.
 */
const alternatives = [
  { concentration: 1, share: 0.5 },
  { concentration: 50, share: 0.25 },
  { concentration: 500, share: 0.25 },
] as const;
/** The error of faults that were there from the start; the rest is for those that begin on a later day. */
const fromStart = 0.75;

/**
 * Whether root inviters were divided by the variants' weights, from the start and from each later day on, so that a fault
 * is found that begins after much sound traffic. The evidence is the likelihood ratio of divisions about the weights against
 * the weights themselves, Dirichlet-multinomial over multinomial, averaged over alternatives and first days. By Ville's
 * inequality it passes 200 at any look with a probability of at most 1 / 200. Counts roots, since only they are assigned.
 * Source: M. Lindon and A. Malek, "Anytime-valid inference for multinomial count data", NeurIPS 2022.
 * @param variants at least two, with positive weights, and their roots in all; otherwise `too_few`
 * @param days roots of each day, the first one first, in the order of the variants; by default all of one day
 */
export function sampleRatio(
  variants: readonly { readonly roots: number; readonly weight: number }[],
  days: readonly (readonly number[])[] = [variants.map(({ roots }) => roots)],
): SampleRatio {
  const weights = variants.map(({ weight }) => weight);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const all = variants.reduce((sum, { roots }) => sum + roots, 0);
  if (weights.length < 2 || all === 0 || weights.some((weight) => !(weight > 0))) {
    return { p: null, state: "too_few" };
  }
  const shares = weights.map((weight) => weight / sum);
  let since = weights.map(() => 0);
  const parts: number[] = [];
  for (let day = days.length - 1; day >= 0; day -= 1) {
    since = since.map((roots, at) => roots + (days[day]?.[at] ?? 0));
    const error = day === 0 ? fromStart : (1 - fromStart) / (day * (day + 1));
    for (const { concentration, share } of alternatives) {
      parts.push(Math.log(error * share) + logEvidence(shares, since, concentration));
    }
  }
  // Days to come keep their share of the error.
  parts.push(Math.log((1 - fromStart) / days.length));
  const most = Math.max(...parts);
  const log = most + Math.log(parts.reduce((total, part) => total + Math.exp(part - most), 0));
  return { p: Math.min(1, Math.exp(-log)), state: log >= Math.log(enough) ? "mismatch" : "ok" };
}

function logEvidence(shares: readonly number[], roots: readonly number[], concentration: number): number {
  const all = roots.reduce((sum, count) => sum + count, 0);
  let log = logGamma(concentration) - logGamma(concentration + all);
  for (const [at, share] of shares.entries()) {
    const count = roots[at] ?? 0;
    log +=
      logGamma(concentration * share + count) - logGamma(concentration * share) - count * Math.log(share);
  }
  return log;
}
