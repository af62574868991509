import type { Analytics, Counts } from "@kiteloop/contract/analytics";
import { channels } from "@kiteloop/contract/event";
import { type DateRange, eachDay, type KFactor, kFactor } from "@kiteloop/metrics";
import { addCounters, type Counters, type Rollup, toCounts } from "../rollup/index.ts";

/** Rollups of days inside a range. */
export function within(rollups: readonly Rollup[], { from, to }: DateRange): Rollup[] {
  return rollups.filter(({ day }) => day >= from && day <= to);
}

export function sum(rollups: readonly Rollup[]): Counters {
  const total: Counters = {};
  for (const { counters } of rollups) addCounters(total, counters);
  return total;
}

function sumBy(rollups: readonly Rollup[], key: "day" | "widgetId"): Map<string, Counters> {
  const sums = new Map<string, Counters>();
  for (const rollup of rollups) {
    const into = sums.get(rollup[key]) ?? {};
    sums.set(rollup[key], into);
    addCounters(into, rollup.counters);
  }
  return sums;
}

/** Every day of the range in order, those without anything at 0. */
export function byDay(rollups: readonly Rollup[], range: DateRange): Analytics["days"] {
  const sums = sumBy(rollups, "day");
  return eachDay(range).map((day) => ({ day, ...toCounts(sums.get(day) ?? {}) }));
}

type Named = { widgetId: string; name: string; type: Analytics["widgets"][number]["type"] };

/** The project's widgets with their counts, in the order given. */
export function byWidget(rollups: readonly Rollup[], widgets: readonly Named[]): Analytics["widgets"] {
  const sums = sumBy(rollups, "widgetId");
  return widgets.map(({ widgetId, name, type }) => ({
    widgetId,
    name,
    type,
    ...toCounts(sums.get(widgetId) ?? {}),
  }));
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
