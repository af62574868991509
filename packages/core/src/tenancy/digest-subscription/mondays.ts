import { hourMs } from "@kiteloop/contract/shared/time";
import { addDays, type Day, dayOf, mondayOf } from "@kiteloop/metrics";

/** In the zone where a day begins first, it begins so long before it does in UTC. */
const ahead = 14 * hourMs;

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
