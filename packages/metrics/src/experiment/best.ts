import { normalCdf } from "../numeric/normal.ts";

/** A variant as the test sees it. */
export interface TestedVariant {
  /** Variant minus baseline; 0 for the baseline itself. */
  readonly difference: number;
  /** Of the variant's own ratio. */
  readonly variance: number;
}

/** Standard deviation of the prior, as a share of the smallest difference worth finding. */
const belief = 0.39;
/**
 * The highest probability stated for a variant that the test has not decided for: at the last bound the
 * probability is 0.95.
 */
const undecided = 0.94;

/**
 * Weights of a normal distribution at even steps from -6 to 6. For smooth densities the trapezoidal rule is
 * almost exact.
 */
const nodes = Array.from({ length: 121 }, (_, at) => (at - 60) / 10).map((z) => ({
  z,
  weight: Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / 10,
}));

/**
 * The probability of each variant to have the highest true ratio, from a normal prior that makes large
 * effects unlikely: N(0, (0.39 δ)²) for the difference of two, δ being the smallest one worth finding. With a
 * flat prior "95%" would be shown in 40% of the experiments without any effect. At most 0.94 except for the
 * variant that the test has decided for, so that both agree.
 * @param decided the variant that the verdict names as the best, if it does.
 */
export function bestProbabilities(
  effects: readonly TestedVariant[],
  delta: number,
  decided: number | null,
): number[] {
  const prior = (belief * delta) ** 2 / 2;
  const shrunk = effects.map(({ difference, variance }) => {
    const weight = prior / (prior + variance);
    return { mean: weight * difference, deviation: Math.sqrt(weight * variance) };
  });
  const chances = shrunk.map((one, at) =>
    nodes.reduce((sum, { z, weight }) => {
      const x = one.mean + z * one.deviation;
      const others = shrunk.map((other, index) =>
        index === at ? 1 : normalCdf((x - other.mean) / other.deviation),
      );
      return sum + others.reduce((product, chance) => product * chance, weight);
    }, 0),
  );
  const total = chances.reduce((sum, chance) => sum + chance, 0) || 1;
  const all = chances.map((chance) => chance / total);
  const most = all.findIndex((chance) => chance > undecided);
  if (most === -1 || most === decided) return all;
  const rest = 1 - (all[most] ?? 0);
  return all.map((chance, at) => {
    const share = rest > 0 ? chance / rest : 1 / (all.length - 1);
    return at === most ? undecided : share * (1 - undecided);
  });
}
