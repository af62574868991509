import type { RatioCluster } from "./bootstrap.ts";
import { memberVariance, shownBy, spreadOf, squaresOf } from "./experiment/spread.ts";
import { studentBound } from "./numeric/student.ts";
import { type Interval, wilsonInterval } from "./wilson.ts";

/** Fewer people say too little. */
const fewest = 30;

/**
 * 95% interval of the share of people who do something at most once, by groups of root inviters: Wilson's, for as many
 * independent people as have the variance that the groups show. Never for more than there are. `null` under 30 people.
 * Source of the design effect: L. Kish, "Survey Sampling" (1965), 8.2.
 * @param earlier the same groups in earlier weeks. Where few cause most, one period may hold none of them.
 */
export function shareBounds(
  groups: readonly RatioCluster[],
  earlier: readonly (readonly RatioCluster[])[] = [],
): Interval | null {
  const { members, ratio } = shownBy(groups);
  if (members < fewest) return null;
  const people = members / designEffect(groups, earlier, ratio * (1 - ratio));
  return wilsonInterval(ratio * people, people, studentBound(1.96, groups.length - 1));
}

/**
 * How many times larger the variance of outcome / size is than if all were independent; at least 1. The larger one of
 * these groups' own and of all weeks' together.
 * @param plain the variance of one outcome if all were independent
 */
export function designEffect(
  groups: readonly RatioCluster[],
  earlier: readonly (readonly RatioCluster[])[],
  plain: number,
): number {
  const shown = shownBy(groups);
  const own = squaresOf(shown) / shown.members;
  const all = earlier.length > 0 ? memberVariance(spreadOf([shown, ...earlier.map(shownBy)])) : 0;
  return plain > 0 ? Math.max(1, own / plain, all / plain) : 1;
}
