import { metricNames } from "@kiteloop/contract/reports/metric-names";
import { addDays, epochDay, mondayOf } from "@kiteloop/metrics/days";
import { sumPartition } from "../../shared/sum-partition/index.ts";
import { type CounterName, type Counters, counterNames, eachCounter, shortNames } from "./counters.ts";

/** Prefix of the key of a week's total over all widgets; sorts after every week. */
const allWidgets = "all";

const ofWidgets: ReadonlySet<CounterName> = new Set(metricNames);
const ofAll: ReadonlySet<CounterName> = new Set(counterNames);

type Key = { pk: string; sk: string };
type KeyedDelta = Key & { counters: Readonly<Record<string, number>> };

type InWeek = { monday: string; weekday: number };
const maxCachedDays = 1000;
const weekCache = new Map<string, InWeek>();

/** A day's position in its week. Cached: it is needed several times per fact, and a batch has few days. */
function inWeek(day: string): InWeek {
  const known = weekCache.get(day);
  if (known !== undefined) return known;
  const monday = mondayOf(day);
  const found = { monday, weekday: epochDay(day) - epochDay(monday) };
  if (weekCache.size >= maxCachedDays) weekCache.clear();
  weekCache.set(day, found);
  return found;
}

/** The name of a counter in a week's item: on Monday 0, on Sunday 6. */
function weekName(name: CounterName, weekday: number): string {
  return `${shortNames[name]}${weekday}`;
}

/**
 * The counters that a day adds to its week's item of one widget. A week is one item with short names and
 * without channels, which are counted by project, so that 90 days of 50 widgets cost few read units. It stays
 * under 1 KB, so that an update costs one write unit.
 */
export function widgetDelta(
  projectId: string,
  day: string,
  widgetId: string,
  counters: Counters,
): KeyedDelta {
  return {
    pk: rollupPartition(projectId),
    sk: `${inWeek(day).monday}#${widgetId}`,
    counters: ofDay(day, counters, ofWidgets),
  };
}

/** The counters that a day adds to its week's total over all widgets. */
export function weekDelta(projectId: string, day: string, counters: Counters): KeyedDelta {
  return {
    pk: rollupPartition(projectId),
    sk: `${allWidgets}#${inWeek(day).monday}`,
    counters: ofDay(day, counters, ofAll),
  };
}

function ofDay(day: string, counters: Counters, names: ReadonlySet<CounterName>): Record<string, number> {
  const { weekday } = inWeek(day);
  const ofDay: Record<string, number> = {};
  eachCounter(counters, (name, value) => {
    if (names.has(name)) ofDay[weekName(name, weekday)] = value;
  });
  return ofDay;
}

/** The days of a week's item on which anything was counted, in order. */
export function daysOf(monday: string, item: Record<string, unknown>): { day: string; counters: Counters }[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const counters: Counters = {};
    for (const name of counterNames) {
      const value = item[weekName(name, weekday)];
      if (typeof value === "number") counters[name] = value;
    }
    return { day: addDays(monday, weekday), counters };
  }).filter(({ counters }) => Object.keys(counters).length > 0);
}

/** The range of sort keys of these days' weeks: of each widget, or of the total. */
export function weeksBetween(from: string, to: string, total: boolean): [first: string, last: string] {
  const [first, last] = [mondayOf(from), mondayOf(to)];
  return total ? [`${allWidgets}#${first}`, `${allWidgets}#${last}`] : [`${first}#`, `${last}#~`];
}

/** A week's cohort, in one of its items. */
export function cohortKey(projectId: string, week: string, shard: number): Key {
  return { pk: cohortPartition(projectId), sk: `${week}#${shard}` };
}

/** Beside a week's cohort, in the same range of keys. */
export function stepsKey(projectId: string, week: string): Key {
  return { pk: cohortPartition(projectId), sk: `${week}#${stepsOfWeek}` };
}

/** Beside it, the same steps by group of chains. */
export function stepGroupsKey(projectId: string, week: string): Key {
  return { pk: cohortPartition(projectId), sk: `${week}#${groupsOfWeek}` };
}

export const groupsOfWeek = "groups";

/** The last part of the key of a week's item of steps; a cohort's items have a number there. */
export const stepsOfWeek = "steps";

export function cohortPartition(projectId: string): string {
  return sumPartition(projectId, "cohort");
}

export function rollupPartition(projectId: string): string {
  return sumPartition(projectId, "rollup");
}
