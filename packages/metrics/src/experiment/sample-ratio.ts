import { logGamma } from "../numeric/gamma.ts";

export interface SampleRatio {
  /** The probability of such a division at any look if the weights are respected; `null` for `too_few`. */
  readonly p: number | null;
  /** `mismatch`: assignment or counting is broken, and no number of the experiment can be trusted. */
  readonly state: "ok" | "mismatch" | "too_few";
}

/**
 * Evidence at which the check raises an alarm: falsely in at most 1 of 200 experiments, at any number of
 * looks.
 */
const enough = 200;
/** Concentration of the alternatives about the weights, as a number of earlier participants. */
const concentration = 500;

/**
 * Whether root inviters were divided by the variants' weights: the likelihood ratio of divisions about the
 * weights against the weights themselves, Dirichlet-multinomial over multinomial. By Ville's inequality it
 * passes 200 at any look with a probability of at most 1 / 200. Counts roots, since only they are assigned.
 * Source: M. Lindon and A. Malek, "Anytime-valid inference for multinomial count data", NeurIPS 2022.
 * @param variants at least two, with positive weights, and at least one root assigned; otherwise `too_few`.
 */
export function sampleRatio(
  variants: readonly { readonly roots: number; readonly weight: number }[],
): SampleRatio {
  const roots = variants.reduce((sum, one) => sum + one.roots, 0);
  const weights = variants.reduce((sum, one) => sum + one.weight, 0);
  if (variants.length < 2 || roots === 0 || variants.some(({ weight }) => !(weight > 0))) {
    return { p: null, state: "too_few" };
  }
  let log = logGamma(concentration) - logGamma(concentration + roots);
  for (const one of variants) {
    const share = one.weight / weights;
    const before = concentration * share;
    log += logGamma(before + one.roots) - logGamma(before) - one.roots * Math.log(share);
  }
  const p = Math.min(1, Math.exp(-log));
  return { p, state: log >= Math.log(enough) ? "mismatch" : "ok" };
}
