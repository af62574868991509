import { addDays, type DateRange, type Day, dayOf, hourOf, mondayOf, startOfDay } from "@kiteloop/metrics";

const hour = 3_600_000;
/** In the zone where a day begins first, it begins so long before it does in UTC. */
const ahead = 14 * hour;
/** On the wall where it is read. */
const morning = 8;
/** What happened in a day's last moments is counted by then. */
const settled = hour;

/** The Monday that has come last, wherever. */
export function latestMonday(now: number): Day {
  return mondayOf(dayOf(now + ahead, "UTC"));
}

/** The first Monday after a moment, for who asks at that moment to be mailed on Mondays. */
export function nextMonday(now: number): Day {
  return mondayOf(addDays(dayOf(now, "UTC"), 7));
}

/** When the mails of a Monday are planned: as it begins where it begins first. */
export function plannedAt(monday: Day): string {
  return new Date(Date.parse(`${monday}T00:00:00.000Z`) - ahead).toISOString();
}

/** The week that is told of on a Monday, in each project's own days. */
export function weekBefore(monday: Day): DateRange {
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

/**
 * From when on a workspace's week may be told, in ms since 1970: in the morning where its oldest project is, and not before
 * the week is over and counted in every project's zone.
 * @param timeZones of its projects, the oldest first; at least one
 */
export function toldFrom(monday: Day, timeZones: readonly string[]): number {
  const [main = "UTC"] = timeZones;
  return Math.max(
    morningOf(monday, main),
    ...timeZones.map((timeZone) => startOfDay(monday, timeZone) + settled),
  );
}

/** A day whose clocks are turned before breakfast has its morning by the clock all the same. */
function morningOf(day: Day, timeZone: string): number {
  const guess = startOfDay(day, timeZone) + morning * hour;
  return guess + (morning - hourOf(guess, timeZone)) * hour;
}
