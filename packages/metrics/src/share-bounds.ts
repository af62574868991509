import type { RatioCluster } from "./bootstrap.ts";
import { shownBy, squaresOf } from "./experiment/spread.ts";
import { studentBound } from "./numeric/student.ts";
import { type Interval, wilsonInterval } from "./wilson.ts";

/** Fewer people say too little. */
const fewest = 30;

/**
 * 95% interval of the share of people who do something at most once, by groups of root inviters: Wilson's, for as many
 * independent people as have the variance that the groups show. Never for more than there are. `null` under 30 people.
 * Source of the design effect: L. Kish, "Survey Sampling" (1965), 8.2.
 */
export function shareBounds(groups: readonly RatioCluster[]): Interval | null {
  const shown = shownBy(groups);
  const { members, ratio } = shown;
  if (members < fewest) return null;
  const plain = ratio * (1 - ratio) * members;
  const effect = plain > 0 ? Math.max(1, squaresOf(shown) / plain) : 1;
  const people = members / effect;
  return wilsonInterval(ratio * people, people, studentBound(1.96, groups.length - 1));
}
