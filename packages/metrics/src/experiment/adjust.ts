import type { RatioCluster } from "../bootstrap.ts";
import { type Shown, shownBy } from "./spread.ts";

/** Users of one group of roots who were there before the start. */
export interface ReturningCluster extends RatioCluster {
  /** The sum of a number that was known of each before they entered, such as what they had brought. */
  readonly before: number;
}

/** A variant's participants by group of roots: those who joined since the start, and those who were there before. */
export interface VariantUsers {
  readonly groups: readonly RatioCluster[];
  readonly returning: readonly ReturningCluster[];
}

/**
 * The results of variants, less the outcomes expected of returning users from their invitees before they entered: users
 * with many invitees have many again, under any variant. Existing and new users are strata of their own, which weigh the
 * same in every variant. Neither the start nor the variant can change what came before, so a difference stays unbiased;
 * its variance falls by the squared correlation of before and after.
 * Source: A. Deng, Y. Xu, R. Kohavi and T. Walker, "Improving the sensitivity of online controlled experiments by
 * utilizing pre-experiment data" (CUPED), WSDM 2013.
 */
export function adjusted(arms: readonly VariantUsers[]): Shown[] {
  const strata = arms.map(({ groups, returning }) => ({
    fresh: shownBy(groups),
    after: shownBy(returning),
    before: shownBy(returning.map(({ size, before }) => ({ size, outcome: before }))),
  }));
  const returning = sumOf(strata, ({ after }) => after.members);
  const all = returning + sumOf(strata, ({ fresh }) => fresh.members);
  if (returning === 0) return strata.map(({ fresh }) => fresh);
  const share = returning / all;
  const lacksOne = strata.some(
    ({ fresh, after }) => after.members === 0 || (share < 1 && fresh.members === 0),
  );
  if (lacksOne) return arms.map(({ groups, returning: users }) => shownBy(together(groups, users)));
  const slope = slopeOf(strata);
  const usual = sumOf(strata, ({ before }) => before.outcome) / returning;
  return strata.map(({ fresh, after, before }) => {
    const members = fresh.members + after.members;
    const weigh = [
      (share * members) / after.members,
      share < 1 ? ((1 - share) * members) / fresh.members : 0,
    ];
    const [ofExisting = 0, ofFresh = 0] = weigh;
    const expected = slope * (before.ratio - usual);
    return {
      members,
      outcome: fresh.outcome + after.outcome,
      ratio: share * (after.ratio - expected) + (1 - share) * fresh.ratio,
      residuals: Array.from({ length: Math.max(after.residuals.length, fresh.residuals.length) }, (_, at) => {
        const known = (after.residuals[at] ?? 0) - slope * (before.residuals[at] ?? 0);
        return ofExisting * known + ofFresh * (fresh.residuals[at] ?? 0);
      }),
    };
  });
}

/** Of what follows on what came before, over the groups of all variants; 0 where nobody brought anybody before. */
function slopeOf(strata: readonly { after: Shown; before: Shown }[]): number {
  let [products, squares] = [0, 0];
  for (const { after, before } of strata) {
    before.residuals.forEach((x, at) => {
      products += x * (after.residuals[at] ?? 0);
      squares += x * x;
    });
  }
  return squares > 0 ? products / squares : 0;
}

function together(one: readonly RatioCluster[], other: readonly RatioCluster[]): RatioCluster[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => ({
    size: (one[at]?.size ?? 0) + (other[at]?.size ?? 0),
    outcome: (one[at]?.outcome ?? 0) + (other[at]?.outcome ?? 0),
  }));
}

const sumOf = <T>(list: readonly T[], of: (one: T) => number) =>
  list.reduce((total, one) => total + of(one), 0);
