import type { Analytics, Counts } from "@kiteloop/contract/analytics";
import { channels } from "@kiteloop/contract/event";
import { type DateRange, type KFactor, kFactor } from "@kiteloop/metrics";
import { addCounters, type Counters, toCounts } from "../rollup/index.ts";
import { placesOf } from "./buckets.ts";

/** Counters of one day. */
export type DayCounters = { day: string; counters: Counters };

/** Those of days inside a range. */
export function within<T extends DayCounters>(all: readonly T[], { from, to }: DateRange): T[] {
  return all.filter(({ day }) => day >= from && day <= to);
}

export function sum(all: readonly DayCounters[]): Counters {
  const total: Counters = {};
  for (const { counters } of all) addCounters(total, counters);
  return total;
}

/** What each piece of a range counted, in their order; those without anything at 0. */
export function byBucket(all: readonly DayCounters[], buckets: readonly DateRange[]): Analytics["days"] {
  const places = placesOf(buckets);
  const sums = buckets.map((): Counters => ({}));
  for (const { day, counters } of all) {
    const into = sums[places.get(day) ?? -1];
    if (into !== undefined) addCounters(into, counters);
  }
  return buckets.map(({ from }, place) => ({ day: from, ...toCounts(sums[place] ?? {}) }));
}

/** Invitations by channel, the most used first, none without any. */
export function byChannel(total: Counters): Analytics["channels"] {
  return channels
    .map((channel) => ({ channel, invitations: total[`via_${channel}`] ?? 0 }))
    .filter(({ invitations }) => invitations > 0)
    .sort((one, other) => other.invitations - one.invitations);
}

/** K of a period: share actions and mails are the invitations. */
export function kOf({ participants, shares, mails, joins }: Counts): KFactor {
  return kFactor({ participants, invitations: shares + mails, joins });
}
