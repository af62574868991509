import type { RatioCluster } from "../bootstrap.ts";
import type { VariantData } from "./looks.ts";

/** Outcomes of the participants of one group of roots within the window. */
export interface DetailGroup {
  readonly members: number;
  readonly joins: number;
  readonly conversions: number;
  /** Joins that were rejected at once. */
  readonly rejected: number;
  /** Chain starters among the members, and how many of them converted themselves. */
  readonly starters: number;
  readonly converted: number;
  /** Joins by part of the window. */
  readonly byDelay: readonly number[];
}

/** The same of users who were there before the start, with what they brought before they entered. */
interface ReturningDetailGroup extends DetailGroup {
  readonly before: number;
}

export interface DetailDay {
  readonly day: string;
  readonly groups: readonly DetailGroup[];
  readonly returning?: readonly ReturningDetailGroup[] | undefined;
}

/** A metric: its numerator over its denominator, both counted within the window. */
export interface Measure {
  readonly metric: "joins" | "conversions" | "rejected";
  readonly denominator: "participants" | "joins";
}

/**
 * The statistics' input for one metric. Per join it is a ratio metric: both counts are sums over chains, whose deviations from
 * the ratio give its variance (delta method), as they do per participant. What participants brought before they came back
 * predicts their joins, the denominator, and is not used for it.
 */
export function measured(days: readonly DetailDay[], { metric, denominator }: Measure): VariantData["days"] {
  const sizeOf = (group: DetailGroup) => (denominator === "joins" ? group.joins : group.members);
  return measuredBy(
    days,
    (group) => ({ size: sizeOf(group), outcome: group[metric] }),
    denominator === "participants",
  );
}

export function measuredBy(
  days: readonly DetailDay[],
  cluster: (group: DetailGroup) => RatioCluster,
  adjusts = true,
): VariantData["days"] {
  return days.map(({ day, groups, returning }) => {
    if (returning === undefined) return { day, groups: groups.map(cluster) };
    return adjusts
      ? {
          ...{ day, groups: groups.map(cluster) },
          returning: returning.map((group) => ({ ...cluster(group), before: group.before })),
        }
      : { day, groups: groups.map((group, at) => together(cluster(group), returning[at], cluster)) };
  });
}

function together(
  one: RatioCluster,
  other: DetailGroup | undefined,
  cluster: (group: DetailGroup) => RatioCluster,
): RatioCluster {
  if (other === undefined) return one;
  const { size, outcome } = cluster(other);
  return { size: one.size + size, outcome: one.outcome + outcome };
}
