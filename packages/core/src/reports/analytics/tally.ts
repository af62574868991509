import { channels } from "@kiteloop/contract/publishing/event";
import type { Analytics, Compared, Counts } from "@kiteloop/contract/reports/analytics";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import {
  comparedRanges,
  type DateRange,
  type Day,
  placesOf,
  type ShareInvited,
  shareInvited,
} from "@kiteloop/metrics";
import { addCounters, type Rollups } from "../../counting/index.ts";

/** Counters by name; zeros may be absent. */
export type NamedCounts = Rollups["total"];

/** Counters of one day. */
export type DayCounters = { day: string; counters: NamedCounts };

/** Those of days inside a range. */
export function sumWithin<T extends DayCounters>(all: readonly T[], { from, to }: DateRange): T[] {
  return all.filter(({ day }) => day >= from && day <= to);
}

export function sumCounters(all: readonly DayCounters[]): NamedCounts {
  const total: NamedCounts = {};
  for (const { counters } of all) addCounters(total, counters);
  return total;
}

/** All metrics, 0 or the counters' values. */
export function toCounts(counters: NamedCounts): Counts {
  return {
    participants: counters.participants ?? 0,
    impressions: counters.impressions ?? 0,
    opens: counters.opens ?? 0,
    shares: counters.shares ?? 0,
    emails: counters.emails ?? 0,
    clicks: counters.clicks ?? 0,
    dismissals: counters.dismissals ?? 0,
    joins: counters.joins ?? 0,
    conversions: counters.conversions ?? 0,
    directConversions: counters.directConversions ?? 0,
  };
}

/** The counts of each bucket of a range, in order; zeros for empty ones. */
export function byBucket(all: readonly DayCounters[], buckets: readonly DateRange[]): Analytics["days"] {
  const places = placesOf(buckets);
  const sums = buckets.map((): NamedCounts => ({}));
  for (const { day, counters } of all) {
    const into = sums[places.get(day) ?? -1];
    if (into !== undefined) addCounters(into, counters);
  }
  return buckets.map(({ from }, place) => ({ day: from, ...toCounts(sums[place] ?? {}) }));
}

/** The days of a range that can be compared, with their counts and those of the days before. */
export function comparedOf(all: readonly DayCounters[], range: DateRange, today: Day): Compared {
  const found = comparedRanges(range, today);
  if (found === null) return null;
  const { now, before } = found;
  const countsIn = (days: DateRange) => toCounts(sumCounters(sumWithin(all, days)));
  return {
    ...{ ...now, previousFrom: before.from, previousTo: before.to },
    ...{ now: countsIn(now), before: countsIn(before) },
  };
}

/** Invitations by channel and the part of `today`, the most used first, without unused channels. */
export function tallyByChannel(total: NamedCounts, today: NamedCounts): Analytics["channels"] {
  return channels
    .map((channel) => {
      const counter = `via_${channel}` as const;
      return { channel, invitations: total[counter] ?? 0, today: today[counter] ?? 0 };
    })
    .filter(({ invitations }) => invitations > 0)
    .sort((one, other) => other.invitations - one.invitations);
}

export function shareInvitedOf({ participants, joins, ...counts }: Counts): ShareInvited {
  return shareInvited({ participants, invitations: invitationsOf(counts), joins });
}
