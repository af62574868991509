import { chiSquareQuantile } from "../numeric/student.ts";
import {
  freedomOf,
  memberVariance,
  mostFreedom,
  type Shown,
  type Spread,
  spreadOf,
  squaresOf,
} from "./spread.ts";

/** A variant compared with the baseline, with the variance that the test uses. */
export interface Difference {
  readonly baseline: number;
  readonly variant: number;
  /** Variances of both sides' ratios; they add up to that of the difference. */
  readonly baselineVariance: number;
  readonly variantVariance: number;
  readonly freedom: number;
}

/** With equal sizes both variances are equal but for rounding, which must not choose the degrees of freedom. */
const rounding = 1 + 1e-9;

/** A larger history is not trusted further than the data's own uncertainty allows. */
const historyShare = 0.1;

/**
 * The difference between two variants and its variance: the larger one of the sum of both sides' own
 * variances, and the variance of one member over all variants applied to as many members. Otherwise a small
 * variant that happens to contain no strong inviter would show a low mean with a tiny variance, which caused
 * false winners with unequal splits. History may raise it further, up to the 90% upper bound of the data's
 * own.
 * @param all every variant, including the pair's.
 */
export function differenceOf(
  a: Shown,
  b: Shown,
  all: readonly Shown[],
  history: Spread | null = null,
): Difference {
  const own = [a, b].map((one) => squaresOf(one) / one.members ** 2);
  const together = spreadOf(all);
  const share = [1 / a.members, 1 / b.members];
  const ownSum = sumOf(own);
  const pooled = memberVariance(together) * sumOf(share);
  const usesOwn = ownSum > pooled * rounding;
  const data = Math.max(ownSum, pooled);
  const freedom = usesOwn ? Math.min(freedomOf(a.residuals), freedomOf(b.residuals)) : together.freedom;
  let variance = data;
  if (history !== null && freedom > 0) {
    const wider = {
      squares: history.squares + together.squares,
      members: history.members + together.members,
    };
    const most = (data * freedom) / chiSquareQuantile(historyShare, freedom);
    variance = Math.max(data, Math.min(most, memberVariance(wider) * sumOf(share)));
  }
  const parts = usesOwn ? own : share;
  const [baselineVariance = 0, variantVariance = 0] = parts.map((part) => (variance * part) / sumOf(parts));
  return {
    ...{ baseline: a.ratio, variant: b.ratio, baselineVariance, variantVariance },
    freedom: history === null ? freedom : Math.min(2 * mostFreedom, freedom + history.freedom),
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
